import { join } from 'node:path'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import {
  createBrowser,
  visit,
  type ApiResponse,
  type Browser,
} from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { measureTask } from './measure-task.ts'
import { advanceClock } from '#bench/wire/advance-clock.ts'
import { startBareServer, startBenchStack, type BenchStack } from '#bench/wire/bench-stack.ts'

const rounds = 7
const callsPerRound = 80
const concurrency = 4
const maxRatio = 1.5

const email = 'postpaid@demo.test'
const password = 'Demo-1234!'

type Tasks<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>

/** Runs all tasks in turn and returns the median time of each. The first round is a warm-up. */
const compare = async <Name extends string>(
  tasks: Tasks<Name>,
  names: readonly Name[],
  count: number,
) => {
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const time = await measureTask(tasks[name], { count, concurrency })
      if (round > 0) times.get(name)?.push(time)
    }
  }
  return (name: Name) => median(times.get(name) ?? [])
}

const createRow = (name: string, value: number, baseline: number): BenchRow => {
  const ratio = value / baseline
  const goal = `ratio ≤ ${maxRatio}`
  return { name, value, unit: 'ms', baseline, ratio, goal, ok: ratio <= maxRatio }
}

const assertSuccess = (answer: { readonly status: number; readonly json: unknown }) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
}

const uncompressed = { headers: { 'accept-encoding': 'identity' } }

const benchApp = async (stack: BenchStack, bareUrl: string): Promise<BenchRow[]> => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password } })
  const bare = createBrowser(bareUrl)
  const assertResponse = async (answer: Promise<ApiResponse>) => assertSuccess(await answer)
  const { json } = await browser.send('GET', '/app', uncompressed)
  await assertResponse(bare.send('PATCH', '/app', { body: json }))
  const tasks = {
    app: () => assertResponse(browser.send('GET', '/app', uncompressed)),
    reads: () => assertResponse(bare.send('GET', '/app', uncompressed)),
    session: () => assertResponse(bare.send('GET', '/session', uncompressed)),
  }
  await browser.call(getApp)
  const times = await compare(tasks, ['reads', 'session', 'app'], callsPerRound)
  const [app, reads, session] = [times('app'), times('reads'), times('session')]
  return [
    createRow('GET /app of a company, against the bare reads', app, reads),
    {
      ...createRow(
        'GET /app of a company, against a bare handler that only reads the session',
        app,
        session,
      ),
      goal: 'none: it includes reads beyond the session',
      ok: true,
    },
  ]
}

/** Below the limit of logins per e-mail address in 15 minutes. */
const loginsPerRound = 8

/** Moves the clock forward by so much that the rate limits start again. */
const resetRateLimits = (stack: BenchStack) => advanceClock(stack, 'PT15M')

const benchLogIn = async (stack: BenchStack, bareUrl: string): Promise<BenchRow> => {
  let visitors: Browser[] = []
  const tasks = {
    own: async () => {
      const visitor = visitors.pop()
      if (!visitor) throw new Error('No visitor is left for a login')
      assertSuccess(await visitor.send('POST', '/login', { body: { email, password } }))
    },
    bare: async () =>
      assertSuccess(await createBrowser(bareUrl).send('POST', '/login', { body: {} })),
  }
  const times: { own: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await resetRateLimits(stack)
    visitors = await Promise.all(Array.from({ length: loginsPerRound }, () => visit(stack)))
    const bare = await measureTask(tasks.bare, { count: loginsPerRound, concurrency })
    const own = await measureTask(tasks.own, { count: loginsPerRound, concurrency })
    if (round > 0) times.push({ own, bare })
  }
  return createRow(
    'login, against the bare reads, writes and argon2id',
    median(times.map(({ own }) => own)),
    median(times.map(({ bare }) => bare)),
  )
}

/** Refused logins of each kind. */
const refusals = 500
/** With one of the other kind for each, below the limits of an address in 15 minutes. */
const refusalsPerRound = 20
/** Each is used twice a round, below the limits of an e-mail in 15 minutes and for a day. */
const knownEmails = [
  'private',
  'private.lv',
  'private.lt',
  'business',
  'inactive',
  'postpaid.admin',
  'postpaid.user',
  'rdp',
  'import',
  'support',
].map((name) => `${name}@demo.test`)
/** The difference that the noise of a machine makes. A missing hash or read makes a larger one. */
const refusalRatios = { min: 0.95, max: 1.05 } as const

/**
 * Compares a login with an unknown e-mail address and one with a wrong password, in turn. The times
 * must not differ.
 */
const benchRefusal = async (stack: BenchStack): Promise<BenchRow> => {
  const visitor = await visit(stack)
  const measureRefusal = async (address: string) => {
    const body = { email: address, password: 'Wrong-1234!' }
    const start = performance.now()
    const { status } = await visitor.send('POST', '/login', { body })
    if (status !== 422) throw new Error(`A refused login returns ${status}`)
    return performance.now() - start
  }
  const times: Record<'unknown' | 'known', number[]> = { unknown: [], known: [] }
  for (let attempt = 0; attempt < refusals; attempt += 1) {
    if (attempt % refusalsPerRound === 0) {
      await resetRateLimits(stack)
      await visitor.call(getApp)
    }
    const known = knownEmails[attempt % knownEmails.length] ?? email
    // Of each pair, each kind is first as often.
    const order =
      attempt % 2 === 0 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)
    for (const kind of order) {
      times[kind].push(await measureRefusal(kind === 'known' ? known : `nobody.${known}`))
    }
  }
  const [value, baseline] = [median(times.unknown), median(times.known)]
  const ratio = value / baseline
  return {
    name: `${refusals} refused logins of an unknown e-mail, against as many with a wrong password`,
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `ratio ${refusalRatios.min}–${refusalRatios.max}`,
    ok: ratio >= refusalRatios.min && ratio <= refusalRatios.max,
  }
}

/** Measures `GET /app` and a login against a server that only does the same reads and writes. */
export const benchAccounts = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(
      stack,
      join(import.meta.dirname, 'accounts', 'bare-server.ts'),
    )
    try {
      return [
        await benchLogIn(stack, bare.url),
        await benchRefusal(stack),
        ...(await benchApp(stack, bare.url)),
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
