/**
 * What the list of the most used passwords lacks: our own names, words of the languages of the network
 * and runs of keys.
 */
const ownWords = `pakk posti parcel locker omniva itella smartpost
  parool salasona slaptazodis parole пароль kennwort salasana
  qwertz йцукен фывапролд qwe asd zxc abc abcd abcde abcdef abcdefg aa aaa aaaa qq qqq xx xxx zzz
  administrator root user guest login default temp trustno facebook android
  eesti estonia tallinn tartu latvija latvia riga lietuva lithuania vilnius kaunas suomi finland
  любовь привет наташа марина максим солнышко lauris liepaja kalevala mindaugas lietuvis`
  .split(/\s+/u)
  .filter((word) => word !== '')

/** How many of the most used passwords count as words, whatever digits and signs surround them. */
const maxWords = 3000

/** Whether a password is easy to guess. */
export type PasswordCheck = (password: string) => boolean

/** Symbols and digits commonly used instead of letters. */
const substitutions: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
}

const marks = /\p{M}/gu
/**
 * Removes diacritics: `salasõna` becomes `salasona`. Separate marks are removed first, because
 * decomposing sorts a run of marks in quadratic time.
 */
const removeMarks = (text: string): string =>
  text.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '')
const normalize = (text: string): string => removeMarks(text.toLowerCase())
/** From the first letter to the last: the match begins once, so the time is linear. */
const fromFirstToLastLetter = /\p{L}(?:.*\p{L})?/su
/** Removes leading and trailing digits and symbols, which are often added to satisfy the rules. */
const trimNonLetters = (text: string): string => fromFirstToLastLetter.exec(text)?.[0] ?? ''
const keepLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const undoSubstitutions = (text: string): string =>
  text.replaceAll(/[^\p{L}]/gu, (sign) => substitutions[sign] ?? sign)

const keepLettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{Nd}]/gu, '')

/**
 * Creates the check whether a password is easy to guess: one of `mostUsed`, in small letters and the most
 * used first, with or without its signs; or one of the first of them, our own name or a keyboard run,
 * regardless of added or substituted digits and symbols (`P@ssw0rd1!`, `Qwerty123$`, `1qaz!QAZ`).
 */
export const createPasswordCheck = (mostUsed: readonly string[]): PasswordCheck => {
  const used = new Set(mostUsed)
  const words = new Set([...ownWords, ...mostUsed.slice(0, maxWords)])
  return (password) => {
    const typed = normalize(password)
    const undone = undoSubstitutions(typed)
    // A symbol after a word is rarely a substituted letter, one within it often is: both are tried.
    const cores = [
      trimNonLetters(typed),
      keepLetters(typed),
      undoSubstitutions(trimNonLetters(typed)),
      keepLetters(undone),
      ...[1, 2, 3, 4].map((end) => trimNonLetters(undone.slice(0, -end))),
    ]
    return (
      [typed, keepLettersAndDigits(typed)].some((each) => used.has(each)) ||
      cores.some((core) => words.has(core) || words.has(removeRepetition(core))) ||
      isKeyboardRun(typed)
    )
  }
}

/** Knows our own words alone. */
export const checkOwnWords = createPasswordCheck([])

const once: { check?: Promise<PasswordCheck> } = {}

/**
 * Loads the check with the list of the 49,000 most used passwords. It is loaded where a new password is
 * chosen, and no password leaves the site for it.
 */
export const loadPasswordCheck = (): Promise<PasswordCheck> => {
  once.check ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    createPasswordCheck(dictionary['passwords-common']),
  )
  return once.check
}

/** Reduces a repeated text to one occurrence: `Test1!Test1!` becomes `Test1!`. */
const removeRepetition = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/** Sequences of adjacent keys that are not words. */
const keyboardRuns = [
  '1qaz',
  '2wsx',
  '3edc',
  'zaq',
  'qaz',
  'wsx',
  'abc123',
  '123abc',
  '1q2w',
  'q1w2',
]
/** Whether a password consists mostly of keyboard runs. */
const isKeyboardRun = (typed: string): boolean => {
  const left = keyboardRuns.reduce((text, row) => text.replaceAll(row, ''), typed)
  return left !== typed && !/\p{L}{2}/u.test(left) && left.length < typed.length / 2 + 1
}
