// Was nur auf Deutsch eigene Worte braucht, weil der Server dafür noch englischen Text schickt.
export * from './de-game'
export * from './de-hands'
export * from './de-notices'
