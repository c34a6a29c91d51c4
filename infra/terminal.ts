import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. @throws without a terminal */
const ask = async (prompt: string, remedy: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error(`${prompt.trim()}\nThis is no terminal. ${remedy}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(prompt)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks for a confirmation, which is answered with yes or, by default, no. @throws without a terminal */
export const confirm = async (prompt: string): Promise<boolean> =>
  /^y(es)?$/i.test(await ask(`${prompt} [y/N] `, 'Add --yes to answer yes.'))

/**
 * Asks which of several options is meant and returns its index.
 * @throws without a terminal, and for an answer that is none of them
 */
export const choose = async (
  prompt: string,
  options: readonly string[],
  remedy: string,
): Promise<number> => {
  const list = options.map((option, index) => `  ${index + 1}  ${option}`).join('\n')
  const answer = Number(await ask(`${prompt}\n${list}\nNumber: `, remedy))
  if (Number.isInteger(answer) && answer >= 1 && answer <= options.length) return answer - 1
  throw new Error('Nothing chosen.')
}
