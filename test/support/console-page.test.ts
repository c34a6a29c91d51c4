import { describe, expect, test } from 'vitest'
import { compareOutput, listBlocks, listCommands } from './console-page.ts'

const page = `# Page

\`\`\`diff
- old
+ new
\`\`\`

\`\`\`console
$ npm run one
first
second
$ aws two \\
    --name x
\`\`\`
`

test('lists the blocks of a language, and the commands with their output', () => {
  expect(listBlocks(page, 'diff')).toEqual(['- old\n+ new\n'])
  expect(listCommands(page)).toEqual([
    { command: 'npm run one', output: 'first\nsecond' },
    { command: 'aws two \\\n    --name x', output: '' },
  ])
})

const output = '\n> pakk deploy\n\n\u001B[32ma\u001B[0m\nb  \n\nc\nd\n'

describe('the output of a command', () => {
  test.each(['a\nb\nc\nd', '…\nd', 'a\n…', 'a\n…\nd', 'a\n…\nc\n…', '…'])(
    'agrees with «%s»',
    (text) => {
      expect(compareOutput(text, output)).toEqual([])
    },
  )

  test.each([
    ['a\nb\nc', ['d']],
    ['b\nc\nd', ['b', 'c', 'd']],
    ['a\n…\nx\n…', ['x']],
    ['…\nb\nd', ['b', 'd']],
    ['…\nc\n…\nb\n…', ['b']],
    ['', ['a', 'b', 'c', 'd']],
  ])('disagrees with «%s»', (text, lines) => {
    expect(compareOutput(text, output)).toEqual(lines)
  })
})
