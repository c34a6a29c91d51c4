/** So many wrong codes in a row block a keypad. */
export const maxWrongCodes = 3

/** How long a blocked keypad takes no code, in milliseconds. */
export const KEYPAD_BLOCK_MS = 5 * 60_000

/** What the keypad of a locker remembers. */
export interface KeypadState {
  /** Wrong codes since the last right one or the end of the last block. */
  readonly wrong: number
  /** End of the block (UTC ms); 0 if there was none. */
  readonly blockedUntil: number
}

/** The state of a keypad on which nothing was typed yet. */
export const newKeypad: KeypadState = { wrong: 0, blockedUntil: 0 }

/** How a keypad takes a code. */
export interface KeypadAnswer {
  readonly result: 'opens' | 'wrong' | 'blocked'
  readonly state: KeypadState
}

/**
 * Decides how a keypad takes a code that was typed at `now` (UTC ms). A wrong code names no door, so
 * three of them in a row block all doors of the keypad, also for the right code. A code that is typed
 * while they are blocked does not count, so the block ends when it was said to.
 */
export const enterCode = (state: KeypadState, isRight: boolean, now: number): KeypadAnswer => {
  if (now < state.blockedUntil) return { result: 'blocked', state }
  if (isRight) return { result: 'opens', state: newKeypad }
  const wrong = state.wrong + 1
  return wrong < maxWrongCodes
    ? { result: 'wrong', state: { wrong, blockedUntil: 0 } }
    : { result: 'blocked', state: { wrong: 0, blockedUntil: now + KEYPAD_BLOCK_MS } }
}
