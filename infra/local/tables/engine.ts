import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabaseFile } from '#infra/local/check-database-file.ts'
import {
  chooseEngine,
  type EngineName,
  type EngineProgram,
  getTableFile,
} from './engine-program.ts'
import { findFreePort } from './free-port.ts'
import { installSnapshot } from './seed-snapshot.ts'
import type { ListExpired } from './sweep-expired.ts'

/** A running DynamoDB engine. */
export interface TableEngine {
  /** `external` is the one at `DYNAMODB_ENDPOINT`. */
  readonly name: EngineName | 'external'
  readonly endpoint: string
  /** Whether the seed snapshot was copied into the data folder at this start. */
  readonly hasNewSnapshot: boolean
  /** What the person who starts it should know. */
  readonly notice: string | undefined
  /** Its own way to find expired items, if it has one. */
  readonly listExpired?: ListExpired
  /** Stops an engine that was started here. Does nothing for an external one. */
  readonly stop: () => Promise<void>
  /** Resolves with the reason when the engine exits by itself. Never for an external one. */
  readonly ended: Promise<string>
}

/** How an engine is started. */
interface EngineOptions {
  /** A prepared data folder whose tables a new one gets. */
  readonly snapshot?: string
  /** By default any free port. */
  readonly tablesPort?: number
}

/** Time limit for the start of the engine, in milliseconds. It takes up to a few seconds. */
const startTimeoutMs = 60_000

/** Time between two requests to an engine that is starting, in milliseconds. */
const pollMs = 50

/** How many ports are tried, because another process may take a free port before the engine does. */
const maxPorts = 5

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

/** Returns the command line of a running process, or an empty text. */
const readCommandLine = (pid: number) =>
  existsSync('/proc/self/cmdline')
    ? readProcessFile(pid)
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout

const readProcessFile = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Kills an engine that a killed process has left on the same folder. Two engines must not write one file. */
const killOrphan = async (pidFile: string, dataDir: string) => {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const isOrphan = () => pid > 0 && readCommandLine(pid).includes(dataDir)
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

/** Whether the engine prints that it listens. Another process may be listening at the port. */
const printsReady = async ({ stderr }: ChildProcess, readyText: string): Promise<boolean> => {
  if (!stderr) return false
  const listening = Promise.withResolvers<boolean>()
  let text = ''
  stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (text.includes(readyText)) listening.resolve(true)
  })
  stderr.once('close', () => listening.resolve(false))
  const timer = setTimeout(listening.resolve, startTimeoutMs, false)
  const isReady = await listening.promise
  clearTimeout(timer)
  return isReady
}

/** Whether the engine responds before it exits. */
const respondsReady = async (child: ChildProcess, endpoint: string): Promise<boolean> => {
  const end = performance.now() + startTimeoutMs
  while (child.exitCode === null && performance.now() < end) {
    if (await isReachable(endpoint)) return child.exitCode === null
    await sleep(pollMs)
  }
  return false
}

/** Starts an engine with its file in a data folder. */
const startProgram = async (
  program: EngineProgram,
  dataDir: string,
  { snapshot, tablesPort }: EngineOptions,
): Promise<TableEngine> => {
  const pidFile = join(dataDir, 'engine.pid')
  await killOrphan(pidFile, dataDir)
  const hasNewSnapshot =
    snapshot !== undefined &&
    installSnapshot(getTableFile(snapshot, program), getTableFile(dataDir, program))
  checkDatabaseFile(getTableFile(dataDir, program))
  for (let attempt = 1; ; attempt += 1) {
    const port = tablesPort ?? (await findFreePort())
    const engine = await startAt(port, { program, dataDir, pidFile }, hasNewSnapshot)
    if (engine.isRunning) return engine.started
    if (attempt === maxPorts) throw new Error(engine.reason)
  }
}

/** The result of a start of the engine at one port. */
type StartResult =
  | { readonly isRunning: true; readonly started: TableEngine }
  | { readonly isRunning: false; readonly reason: string }

/** Where an engine starts. */
interface EngineTarget {
  readonly program: EngineProgram
  readonly dataDir: string
  readonly pidFile: string
}

/** Windows has no shell for the guard: there an engine outlives a killed process. */
const hasGuard = process.platform !== 'win32'

const spawnEngine = (port: number, { program, dataDir, pidFile }: EngineTarget) => {
  const [file = '', ...args] = program.buildCommand(port, dataDir)
  const guard = ['-c', guardScript, file, ...args]
  return spawn(hasGuard ? '/bin/sh' : file, hasGuard ? guard : args, {
    // Its own process group, so that Ctrl-C in a terminal does not reach it and the stack stops in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, PID_FILE: pidFile },
  })
}

/** Stops an engine: its guard when the input closes, or the engine itself. */
const stopEngine = (child: ReturnType<typeof spawnEngine>) => {
  child.stdin.end()
  if (!hasGuard) child.kill()
}

const startAt = async (
  port: number,
  target: EngineTarget,
  hasNewSnapshot: boolean,
): Promise<StartResult> => {
  const { program, dataDir, pidFile } = target
  const endpoint = `http://127.0.0.1:${port}`
  const child = spawnEngine(port, target)
  const errorOutput: string[] = []
  child.stderr.on('data', (text: Buffer) => errorOutput.push(text.toString()))
  const exit = once(child, 'exit')
  const isReady =
    program.readyText === undefined
      ? await respondsReady(child, endpoint)
      : await printsReady(child, program.readyText)
  if (!isReady) {
    stopEngine(child)
    await exit
    const reason = [`The DynamoDB engine does not listen at ${endpoint}`, ...errorOutput].join('\n')
    return { isRunning: false, reason }
  }
  const file = getTableFile(dataDir, program)
  const { listExpired } = program
  program.prepareFile?.(file)
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>()
  const handleExit = () => reportEnd(`The DynamoDB engine has exited. ${errorOutput.join('')}`)
  child.once('exit', handleExit)
  const started: TableEngine = {
    name: program.name,
    endpoint,
    hasNewSnapshot,
    notice: program.notice,
    ...(listExpired && { listExpired: (query) => listExpired(file, query) }),
    stop: async () => {
      child.off('exit', handleExit)
      stopEngine(child)
      await exit
      rmSync(pidFile, { force: true })
    },
    ended,
  }
  return { isRunning: true, started }
}

/**
 * Uses the DynamoDB at `DYNAMODB_ENDPOINT`, else starts an engine with a file in the data folder. A
 * new folder gets the tables of the snapshot.
 * @throws when there is no engine for this machine or it does not respond
 */
export const startTableEngine = async (
  dataDir: string,
  options: EngineOptions = {},
): Promise<TableEngine> => {
  const externalEndpoint = process.env['DYNAMODB_ENDPOINT']
  if (!externalEndpoint) return startProgram(chooseEngine(), dataDir, options)
  if (!(await isReachable(externalEndpoint)))
    throw new Error(`No DynamoDB responds at ${externalEndpoint}`)
  return {
    name: 'external',
    endpoint: externalEndpoint,
    hasNewSnapshot: false,
    notice: undefined,
    stop: async () => {},
    ended: new Promise(() => {}),
  }
}
