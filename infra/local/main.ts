import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { parts } from '#infra/local/build/parts.ts'
import { root } from '#infra/local/build/stale.ts'
import { startDevelopment } from './development.ts'
import { checkPort } from '#infra/local/http/listen.ts'
import { registerServer } from '#infra/running-servers.ts'
import { seedDemo } from './seed-demo.ts'
import { startStack } from './stack.ts'
import { describeStartError } from './start-errors.ts'
import { parseConflictPlan } from '#infra/local/tables/conflicts.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'

const defaultPort = 3000
const defaultDataDir = '.data'

const parsePort = (text: string | undefined) => {
  if (text === undefined || text === '') return defaultPort
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`PORT=${text} is not a valid port`)
}

const formatGreeting = (url: string, dataDir: string) => `
  Pakk        ${url}
  Messages    ${url}/local
  Accounts    private@demo.test · business@demo.test · postpaid@demo.test · support@demo.test
  Password    Demo-1234!
  Data        ${dataDir}

  Press Ctrl-C to stop.
`

const parseConflicts = (text = '') => (text === '' ? undefined : parseConflictPlan(text))

/** Runs `npm start`, and `npm run dev` with `--dev`: builds what is stale and runs the whole product. */
const main = async (development: boolean) => {
  const port = parsePort(process.env['PORT'])
  const dataDir = process.env['DATA_DIR'] || defaultDataDir
  const conflicts = parseConflicts(process.env['TABLE_CONFLICTS'])
  // A build takes up to a minute, so that the port is tried before it.
  await checkPort(port).catch((error: unknown) => {
    throw new Error(describeStartError(error, { port, dataDir }), { cause: error })
  })
  // Only warnings and errors of the functions are printed.
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'WARN'
  await buildStale([
    'functions',
    'template',
    ...(development ? [] : ['site' as const]),
    // Only a new data folder needs the seed snapshot.
    ...(process.env['DYNAMODB_ENDPOINT'] || existsSync(getTableFile(dataDir))
      ? []
      : ['seed-snapshot' as const]),
  ])
  const tools = development ? await startDevelopment() : undefined
  const stack = await startStack({
    port,
    dataDir,
    snapshot: join(root, parts['seed-snapshot'].output),
    seed: seedDemo,
    ...(conflicts && { conflicts }),
    ...(tools && { serveSite: tools.serveSite }),
  }).catch((error: unknown) => {
    throw new Error(describeStartError(error, { port, dataDir }), { cause: error })
  })
  tools?.onBuilt(stack.reloadFunctions)
  const unregister = registerServer({ url: stack.url, dataDir })
  console.log(formatGreeting(stack.url, dataDir))
  if (stack.notice !== undefined) console.log(`  ${stack.notice}\n`)

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    unregister()
    await tools?.stop()
    await stack.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  console.error(await stack.broken)
  await end(1)
}

main(process.argv.includes('--dev')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
