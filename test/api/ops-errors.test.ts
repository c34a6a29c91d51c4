import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'

const stack = await setUpStack({ isCold: true })
const { runOps, expectOpsError, writeJsonFile, folder } = await setUpOps(stack)

/** Runs an operator's command in a process of its own. Returns its exit code and output. */
const runInTerminal = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const main = join(import.meta.dirname, '../../infra/ops/main.ts')
    const env = { ...process.env, PORT: new URL(stack.url).port }
    execFile(process.execPath, [main, ...args, '--local'], { env }, (error, stdout, stderr) =>
      resolve(`${error === null ? 0 : Number(error.code)} ${stdout}${stderr}`),
    )
  })

test('help lists every command, and an unknown command exits with 1', async () => {
  expect(await runInTerminal('help')).toMatch(
    /^0 [\s\S]*approve-service[\s\S]*restore-person[\s\S]*audit/,
  )
  expect(await runInTerminal('--help')).toBe(await runInTerminal('help'))
  expect(await runInTerminal('destroy')).toMatch(/^1 Unknown command destroy/)
})

test('help has topics', async () => {
  const help = await runInTerminal('help', 'service')
  expect(help).toMatch(/^0 [\s\S]*approve-service[\s\S]*set-service/)
  expect(help).not.toContain('restore-person')
  expect(await runInTerminal('set-service', '-h')).toContain('set-service <company>')
  expect(await runInTerminal('help', 'destroy')).toMatch(/^1 Unknown command destroy/)
})

test.each([
  [['account', 'private@demo.test', 'off'], /^Unknown status off\. Use one of: active, inactive$/m],
  [['account', 'acc_nobody', 'active'], /^No account acc_nobody$/m],
  [['set-service', 'com_demo_prepaid', 'express', 'active'], /^Unknown service express\. /m],
  [['set-service', 'com_demo_prepaid', 'smartexpress', 'admin_pending'], /^Unknown status /m],
  [['features', 'com_demo_rdp', '--add', 'gold'], /^Unknown feature gold\. Use one of: address_/m],
  [['status-message', 'fi', 'Tere'], /^Unknown locale fi\. Use one of: et_EE, /m],
  [['audit', '2026-13'], /^2026-13 is not a month, such as 2026-11$/m],
  [['audit', '2026-00'], /is not a month/],
  [['classificators', 'ssp', 'yes'], /^Unknown value yes\. Use one of: on, off$/m],
  [
    ['refuse-service', 'com_demo_postpaid', 'smartexpress', '--reason', 'No', 'contract'],
    /unexpected contract$/m,
  ],
])('%j fails with a clear message', async (line, message) => {
  expect(await expectOpsError(...line)).toMatch(message)
})

test('an invalid file is rejected with the path of its first error, and terms with active content are rejected', async () => {
  const banner = await writeJsonFile('bad.json', [{ name: 'sky' }])
  expect(await expectOpsError('banners', banner)).toMatch(
    /bad\.json is not valid:[\s\S]*at \[0\]\.name/,
  )
  await writeFile(join(folder, 'no.json'), 'no json')
  expect(await expectOpsError('links', join(folder, 'no.json'))).toMatch(/no\.json is not JSON/)
  const terms = join(folder, 'terms.html')
  for (const markup of ['<script>1</script>', '<img/onerror=1>', '<a href="javascript:1">']) {
    await writeFile(terms, markup)
    expect(await expectOpsError('terms', 'et_EE', terms, '--dry-run')).toMatch(
      /Terms must not contain/,
    )
  }
  await writeFile(terms, '<h1>Tingimused</h1>')
  expect(await runOps('terms', 'et_EE', terms, '--dry-run')).toMatch(
    /terms_and_conditions\/et_EE\.html, 19 characters\nNothing written/,
  )
})

describe('before a write', () => {
  const write = ['classificators', 'ssp', 'off', '--local'] as const

  const runAnswering = async (isYes: boolean, ...args: readonly string[]) => {
    const { runCommand } = await import('#infra/ops/run-command.ts')
    const lines: string[] = []
    const questions: string[] = []
    await runCommand(args, {
      print: (line) => lines.push(line),
      confirm: async (question) => {
        questions.push(question)
        return isYes
      },
      target: 'dev: account 1',
    })
    return { lines, questions }
  }

  test('the target is named and the operator is asked; no writes nothing, yes writes', async () => {
    const change = '~ ssp true → false'
    const refused = await runAnswering(false, ...write)
    expect(refused.questions).toEqual(['Write this?'])
    expect(refused.lines).toEqual([change, 'Target: dev: account 1', 'Nothing written.'])
    const accepted = await runAnswering(true, ...write)
    expect(accepted.lines).toEqual([change, 'Target: dev: account 1', 'Done.'])
    expect(await runOps('classificators')).toContain('ssp off')
    await runOps('classificators', 'ssp', 'on')
  })

  test('--yes asks nothing, and reading or a dry run asks nothing either', async () => {
    for (const args of [
      [...write, '--yes'],
      [...write, '--dry-run'],
      ['approvals', '--local'],
    ])
      expect((await runAnswering(false, ...args)).questions).toEqual([])
    expect(await runOps('classificators')).toContain('ssp off')
    await runOps('classificators', 'ssp', 'on')
  })

  test('without a terminal and --yes the command fails and writes nothing', async () => {
    const printed = await runInTerminal('classificators', 'ssp', 'off')
    expect(printed).toContain(`Target: local: ${stack.url}, table ${stack.tableName}`)
    expect(printed).toMatch(/^1 [^]*Write this\? \[y\/N\]\nThis is no terminal\. Add --yes/)
    expect(await runOps('classificators')).toContain('ssp on')
  })
})

test('a command needs either --local or --environment', async () => {
  const main = join(import.meta.dirname, '../../infra/ops/main.ts')
  for (const options of [[], ['--local', '--environment', 'dev']]) {
    const message = await new Promise<string>((resolve) => {
      execFile(process.execPath, [main, 'approvals', ...options], (_, __, stderr) =>
        resolve(stderr),
      )
    })
    expect(message).toBe('Add either --local or --environment <name>.\n')
  }
})
