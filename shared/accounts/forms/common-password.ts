/**
 * The words that most passwords of leaked lists are made of, in the languages of the network, with
 * our own names: what remains of a password when its digits, signs and disguises are taken off.
 */
const words = new Set(
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

/** Signs that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
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

/** Letters without their marks: `salasõna` is `salasona`. */
const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const unmarked = (text: string): string => bare(text.toLowerCase())
/** Digits and signs in front and behind, by which a word is made to fit the rules. */
const trimmed = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const lettersOnly = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const undisguised = (text: string): string =>
  text.replaceAll(/[^\p{L}]/gu, (sign) => disguises[sign] ?? sign)

/**
 * Whether a password is one of those that are tried first: a common word, our own name or a row of
 * keys, whatever digits and signs it is dressed up with (`P@ssw0rd1!`, `Qwerty123$`, `1qaz!QAZ`).
 * Each word stands for thousands of leaked passwords, so that a short list does.
 */
export const isCommonPassword = (password: string): boolean => {
  const typed = unmarked(password)
  // A sign behind a word is seldom a letter, one within it often is: each is tried with both.
  const cores = [
    trimmed(typed),
    lettersOnly(typed),
    undisguised(trimmed(typed)),
    lettersOnly(undisguised(typed)),
    ...[1, 2, 3, 4].map((end) => trimmed(undisguised(typed.slice(0, -end)))),
  ]
  return cores.some((core) => words.has(core) || words.has(halfOf(core))) || isRowOfKeys(typed)
}

/** One word twice is one word: `Test1!Test1!`. */
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/** Neighbours on the keyboard that are no word. */
const rowsOfKeys = ['1qaz', '2wsx', '3edc', 'zaq', 'qaz', 'wsx', 'abc123', '123abc', '1q2w', 'q1w2']
/** Whether hardly more than rows of keys is left in a password. */
const isRowOfKeys = (typed: string): boolean => {
  const left = rowsOfKeys.reduce((text, row) => text.replaceAll(row, ''), typed)
  return left !== typed && !/\p{L}{2}/u.test(left) && left.length < typed.length / 2 + 1
}
