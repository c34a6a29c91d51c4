import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. @throws without a terminal */
const ask = async (question: string, remedy: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error(`${question.trim()}\nThis is no terminal. ${remedy}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks a question that is answered with yes or, by default, no. @throws without a terminal */
export const confirm = async (question: string): Promise<boolean> =>
  /^y(es)?$/i.test(await ask(`${question} [y/N] `, 'Add --yes to answer yes.'))

/**
 * Asks which of several options is meant and returns its index.
 * @throws without a terminal, and for an answer that is none of them
 */
export const choose = async (
  question: string,
  options: readonly string[],
  remedy: string,
): Promise<number> => {
  const list = options.map((option, index) => `  ${index + 1}  ${option}`).join('\n')
  const answer = Number(await ask(`${question}\n${list}\nNumber: `, remedy))
  if (Number.isInteger(answer) && answer >= 1 && answer <= options.length) return answer - 1
  throw new Error('Nothing chosen.')
}
