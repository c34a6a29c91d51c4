import { join } from 'node:path'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { newBrowser, visit, type Answered, type Browser } from '#test/lib/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { timeEach } from './time-each.ts'
import { startBareServer, startBenchStack, type BenchStack } from './wire/bench-stack.ts'

const rounds = 7
const callsARound = 80
const concurrency = 4
const mostRatio = 1.5

const email = 'postpaid@demo.test'
const password = 'Demo-1234!'

type Tasks<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>

/** All in turn, round by round: the median of each. The first round warms up and does not count. */
const compare = async <Name extends string>(
  tasks: Tasks<Name>,
  names: readonly Name[],
  count: number,
) => {
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const time = await timeEach(tasks[name], { count, concurrency })
      if (round > 0) times.get(name)?.push(time)
    }
  }
  return (name: Name) => median(times.get(name) ?? [])
}

const row = (name: string, value: number, baseline: number): BenchRow => {
  const ratio = value / baseline
  const goal = `ratio ≤ ${mostRatio}`
  return { name, value, unit: 'ms', baseline, ratio, goal, ok: ratio <= mostRatio }
}

const expectDone = (answer: { readonly status: number; readonly json: unknown }) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
}

const plain = { headers: { 'accept-encoding': 'identity' } }

const appRows = async (stack: BenchStack, bareUrl: string): Promise<BenchRow[]> => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password } })
  const bare = newBrowser(bareUrl)
  const done = async (answer: Promise<Answered>) => expectDone(await answer)
  const { json } = await browser.send('GET', '/app', plain)
  await done(bare.send('PATCH', '/app', { body: json }))
  const tasks = {
    app: () => done(browser.send('GET', '/app', plain)),
    reads: () => done(bare.send('GET', '/app', plain)),
    session: () => done(bare.send('GET', '/session', plain)),
  }
  await browser.call(getApp)
  const times = await compare(tasks, ['reads', 'session', 'app'], callsARound)
  const [app, reads, session] = [times('app'), times('reads'), times('session')]
  return [
    row('GET /app of a company, against the bare reads', app, reads),
    {
      ...row(
        'GET /app of a company, against a bare handler that only reads the session',
        app,
        session,
      ),
      goal: 'told, not judged: the reads beyond the session are in it',
      ok: true,
    },
  ]
}

/** Below the limit of logins by one e-mail in a quarter of an hour. */
const logins = 8

/** Goes on to the next quarter of an hour. */
const startNewLimits = ({ url }: BenchStack) =>
  fetch(`${url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance":"PT15M"}',
  })

const logInRow = async (stack: BenchStack, bareUrl: string): Promise<BenchRow> => {
  let visitors: Browser[] = []
  const tasks = {
    own: async () => {
      const visitor = visitors.pop()
      if (!visitor) throw new Error('a login needs a visitor of its own')
      expectDone(await visitor.send('POST', '/login', { body: { email, password } }))
    },
    bare: async () => expectDone(await newBrowser(bareUrl).send('POST', '/login', { body: {} })),
  }
  const times: { own: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await startNewLimits(stack)
    visitors = await Promise.all(Array.from({ length: logins }, () => visit(stack)))
    const bare = await timeEach(tasks.bare, { count: logins, concurrency })
    const own = await timeEach(tasks.own, { count: logins, concurrency })
    if (round > 0) times.push({ own, bare })
  }
  return row(
    'login, against the bare reads, writes and argon2id',
    median(times.map(({ own }) => own)),
    median(times.map(({ bare }) => bare)),
  )
}

/** Below the limit of logins by one e-mail. */
const refusals = 4
/** Deriving a key takes tens of milliseconds, everything else a few: a login spared it shows here. */
const refusalRatios = { least: 0.5, most: 2 } as const

/** A refused login of nobody beside one with a wrong password: the times must not tell them apart. */
const refusalRow = async (stack: BenchStack): Promise<BenchRow> => {
  const visitor = await visit(stack)
  const refuse = async (of: string) => {
    const body = { email: of, password: 'Wrong-1234!' }
    const { status } = await visitor.send('POST', '/login', { body })
    if (status !== 422) throw new Error(`A refused login answers ${status}`)
  }
  const tasks = { nobody: () => refuse('nobody@demo.test'), known: () => refuse(email) }
  const times: Record<keyof typeof tasks, number[]> = { nobody: [], known: [] }
  for (let round = 0; round <= rounds; round += 1) {
    await startNewLimits(stack)
    for (const who of ['nobody', 'known'] as const) {
      const time = await timeEach(tasks[who], { count: refusals, concurrency: 1 })
      if (round > 0) times[who].push(time)
    }
  }
  const [value, baseline] = [median(times.nobody), median(times.known)]
  const ratio = value / baseline
  return {
    name: 'a refused login of an unknown e-mail, against one with a wrong password',
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `ratio ${refusalRatios.least}–${refusalRatios.most}`,
    ok: ratio >= refusalRatios.least && ratio <= refusalRatios.most,
  }
}

/** Getting in and starting: `GET /app` and a login against a server that does the same bare work. */
export const accountsBench = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const bare = await startBareServer(
      stack,
      join(import.meta.dirname, 'accounts', 'bare-server.ts'),
    )
    try {
      return [
        await logInRow(stack, bare.url),
        await refusalRow(stack),
        ...(await appRows(stack, bare.url)),
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await stack.stop()
  }
}
