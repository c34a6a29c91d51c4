import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')

const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))

/** Lists the values of a key in a workflow. */
const listValues = (text: string, key: string) =>
  Array.from(text.matchAll(new RegExp(`^ *(?:- )?${key}: (.+)$`, 'gm')), ([, value = '']) => value)

/** Lists why a command of a step would not run in a clone of the repository. */
const listCommandFaults = (command: string): string[] => {
  const [program = '', verb = '', script = ''] = command.split(' ')
  if (program.startsWith('.'))
    return existsSync(join(root, program)) ? [] : [`${program} is missing`]
  if (program !== 'npm') return [`${program} may not be installed`]
  if (verb === 'ci') return []
  return verb === 'run' && script in packageFile.scripts ? [] : [`npm ${verb} ${script} is missing`]
}

test('every action is pinned by its commit, with its version behind it', () => {
  const uses = workflows.flatMap(({ text }) => listValues(text, 'uses'))
  expect(uses.length).toBeGreaterThan(4)
  const local = /^\.\/\.github\/workflows\/\w+\.yml$/
  expect(
    uses.filter((each) => !local.test(each) && !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(each)),
  ).toEqual([])
})

test('every command of a workflow exists', () => {
  const commands = workflows.flatMap(({ text }) => listValues(text, 'run'))
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.flatMap(listCommandFaults)).toEqual([])
})

test.each(['npm run missing', './missing', 'make'])('the command %s is found', (command) => {
  expect(listCommandFaults(command)).toHaveLength(1)
})

test('no step contains a value of the event, which could contain commands', () => {
  const steps = workflows.flatMap(({ text }) => listValues(text, 'run'))
  expect(steps.filter((each) => each.includes('${{'))).toEqual([])
})

test('no workflow has a key of AWS, and the repository is only read', () => {
  for (const { text, name } of workflows) {
    expect(text, name).not.toMatch(/secrets\.|aws-access-key-id|contents: write/)
    expect(text, name).toMatch(/^permissions:\n {2}contents: read$/m)
  }
})

test('actionlint finds nothing (needs actionlint)', (context) => {
  try {
    execFileSync('actionlint', ['-version'], { stdio: 'ignore' })
  } catch {
    return context.skip('actionlint is not installed')
  }
  expect(execFileSync('actionlint', ['-no-color'], { cwd: root, encoding: 'utf8' })).toBe('')
})
