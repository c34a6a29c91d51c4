import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { resetPassword } from '#shared/api/users.ts'
import { startRehearsal } from '#test/support/aws/rehearsal.ts'
import { compareOutput, listBlocks, listCommands } from '#test/support/console-page.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Milliseconds: it builds the product and deploys it. A guard against hanging. */
const timeout = 900_000

const page = readFileSync(join(import.meta.dirname, '../../docs/first-deployment.md'), 'utf8')
const commands = listCommands(page)
const [settings = '', ...otherDiffs] = listBlocks(page, 'diff')

const hasAwsCli = () => {
  try {
    execFileSync('aws', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const stack = await setUpStack({ isEmpty: true })
const rehearsal = await startRehearsal(stack, '123456789012')
afterAll(() => rehearsal.stop())

const isRefusal = (command: string) => command === 'npm run deploy -- dev'
const isDeployment = (command: string) => command === 'npm run deploy -- dev --yes'

/** Runs the commands of the page up to one of them, and compares what they print. */
const follow = async (steps: readonly { command: string; output: string }[]) => {
  for (const { command, output } of steps) {
    const printed = await rehearsal.run(command)
    expect(compareOutput(output, printed), `${command}\n${printed}`).toEqual([])
    if (isRefusal(command)) await rehearsal.applyDiff('infra/environments.ts', settings)
    // The domain is verified once the stacks have made its DNS records.
    if (isDeployment(command)) rehearsal.state.identities.set('dev.pakk.ee', true)
  }
}

const isInit = ({ command }: { command: string }) => command.includes(' init ')

const isAvailable = hasAwsCli()
if (!isAvailable) console.log('skipped: the first deployment, because the AWS CLI is not installed')

test.runIf(isAvailable)(
  'the page leads from an empty account to the first paid parcel (needs the AWS CLI)',
  { timeout },
  async () => {
    expect(otherDiffs).toEqual([])
    expect(commands.length).toBeGreaterThan(12)
    const initAt = commands.findIndex(isInit)
    const checkAt = commands.findIndex(({ command }) => command.endsWith('--check'))
    await follow(commands.slice(0, checkAt + 1))
    const refused = await rehearsal.run('npm run deploy -- dev --yes')
    expect(refused).toMatch(/Not ready to deploy: 4 failed\.\s*$/)
    await follow(commands.slice(checkAt + 1, initAt))
    expect((await createBrowser(stack.url).send('GET', '/app')).status).toBe(503)
    await follow(commands.slice(initAt))

    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    expect(await sendOne(visitor, body)).toMatchObject({ is_paid: true, status: 'prepared' })
    await waitFor(async () => expect(await stack.outbox(body.sender.phone)).toHaveLength(1))

    const [invitation, ...others] = rehearsal.emails
    expect(others).toEqual([])
    expect(invitation).toMatchObject({ to: 'mari@pakk.ee', subject: 'Sinu klienditoe konto' })
    const link = /https:\/\/dev\.pakk\.ee\/password_reset\?token=([\w-]+)/.exec(
      invitation?.text ?? '',
    )
    const password = 'Kuldkala-7-ujub'
    await visitor.call(resetPassword, {
      body: { token: link?.[1], category: 'password_reset', new_password: password },
    })
    const { account } = await (await logInAs(stack, 'mari@pakk.ee', { password })).call(getApp)
    expect(account?.groups).toEqual([{ name: 'support' }])
    expect([...rehearsal.objects.keys()]).toContain('/pakk-dev-web-site/index.html')
    expect([...rehearsal.objects.keys()]).toContain('/pakk-dev-web-site/.well-known/security.txt')
  },
)
