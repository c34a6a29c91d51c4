/**
 * The words that most leaked passwords consist of, in the languages of the network, and our own
 * names. Compared with a password after its digits, symbols and letter substitutions are removed.
 */
const commonWords = new Set(
  `pakk posti parcel locker omniva itella smartpost
  password passwort parool salasona slaptazodis parole пароль kennwort salasana
  qwerty qwertz azerty asdf asdfgh asdfghjk zxcvbn zxcvbnm йцукен фывапролд qazwsx qwe asd zxc
  abc abcd abcde abcdef abcdefg aa aaa aaaa qq qqq xx xxx zzz
  welcome letmein admin administrator root user guest login master changeme secret default test
  testing temp hello monkey dragon football baseball basketball soccer hockey superman batman
  iloveyou loveyou love lovely princess sunshine shadow michael jordan jennifer charlie thomas
  daniel andrew joshua ashley nicole jessica anthony robert matthew george william hannah
  summer winter spring autumn monday friday january december freedom whatever trustno computer
  internet google facebook samsung apple microsoft windows android pokemon starwars liverpool
  chelsea arsenal mustang ferrari mercedes porsche corvette harley killer hunter ranger cookie
  flower pepper ginger buster tigger maggie banana orange cheese purple silver golden diamond
  eesti estonia tallinn tartu latvija latvia riga lietuva lithuania vilnius kaunas suomi finland
  любовь привет наташа марина максим солнышко lauris liepaja kalevala mindaugas lietuvis`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

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

/**
 * Whether a password is easy to guess: a common word, our own name or a keyboard run, regardless of
 * added or substituted digits and symbols (`P@ssw0rd1!`, `Qwerty123$`, `1qaz!QAZ`). Each word covers
 * thousands of leaked passwords, so a short list suffices.
 */
export const isCommonPassword = (password: string): boolean => {
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
    cores.some((core) => commonWords.has(core) || commonWords.has(removeRepetition(core))) ||
    isKeyboardRun(typed)
  )
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
