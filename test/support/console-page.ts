import { stripVTControlCharacters } from 'node:util'

/** A command of a documentation page, and the output that the page shows. */
export interface PageCommand {
  readonly command: string
  readonly output: string
}

/** A line of the page that stands for any number of lines. */
const elision = '…'

const fence = /^```(\w+)\n([^]*?)^```$/gm

/** Lists the fenced blocks of a page in a language. */
export const listBlocks = (page: string, language: string): string[] =>
  [...page.matchAll(fence)].flatMap(([, name, text = '']) => (name === language ? [text] : []))

/** Lists the commands of the `console` blocks of a page: the lines that begin with `$`. */
export const listCommands = (page: string): PageCommand[] =>
  listBlocks(page, 'console').flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        // A command goes on in the next line after a backslash.
        const [, command = '', output = ''] = /^((?:[^]*?\\\n)*[^\n]*)\n([^]*)$/.exec(text) ?? []
        return { command, output: output.trim() }
      }),
  )

/** Removes what differs between runs and what npm adds to the output of a script. */
const normalize = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^> |^npm warn/.test(line) && line !== '')

/** Returns the index after `part` in `lines` at or after `from`; -1 when it is not there. */
const findPart = (lines: readonly string[], part: readonly string[], from: number): number => {
  for (let start = from; start + part.length <= lines.length; start += 1)
    if (part.every((line, offset) => lines[start + offset] === line)) return start + part.length
  return -1
}

/**
 * Returns the lines of the page that the output does not have in this order; none when it has all.
 * Between two of them may be others only where the page has a line with `…`.
 */
export const compareOutput = (expected: string, actual: string): readonly string[] => {
  const lines = normalize(actual)
  const parts = `\n${expected}\n`.split(`\n${elision}\n`).map((part) =>
    part
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== ''),
  )
  let position = 0
  for (const [index, part] of parts.entries()) {
    const end = findPart(lines, part, position)
    const isContiguous = index > 0 || end === part.length
    if (end < 0 || !isContiguous) return part
    position = end
  }
  const last = parts.at(-1) ?? []
  const isAtEnd = position === lines.length || (parts.length > 1 && last.length === 0)
  return isAtEnd ? [] : lines.slice(position)
}
