import {
  DeleteFunctionCommand,
  type FunctionConfiguration,
  LambdaClient,
  paginateListAliases,
  paginateListFunctions,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { getFunctionName, liveAlias, type EnvironmentName } from '#infra/environments.ts'

/** A version of a function that was published. */
export interface Version {
  readonly number: number
  /** The hash of its code, which all functions of a release share. */
  readonly code: string
  /** When it was published, in ISO 8601. */
  readonly at: string
}

/** A function with a live alias. */
export interface ReleasedFunction {
  readonly name: string
  /** The number of the version that the alias leads to. */
  readonly live: number
  /** Whether the alias leads to two versions, because a release is under way. */
  readonly isMoving: boolean
  /** Newest first. */
  readonly versions: readonly Version[]
}

/** Lambda answers 15 such requests a second, to all who ask. The client repeats what is refused. */
const maxAttempts = 10

const createClient = (region: string) => new LambdaClient({ region, maxAttempts })

const toVersion = ({ Version, CodeSha256, LastModified }: FunctionConfiguration): Version[] => {
  const number = Number(Version)
  // `$LATEST` is no version that was published.
  return Number.isNaN(number)
    ? []
    : [{ number, code: CodeSha256 ?? '', at: new Date(LastModified ?? 0).toISOString() }]
}

const readFunction = async (client: LambdaClient, name: string): Promise<ReleasedFunction[]> => {
  const aliases = []
  for await (const page of paginateListAliases({ client }, { FunctionName: name }))
    aliases.push(...(page.Aliases ?? []))
  const alias = aliases.find((each) => each.Name === liveAlias)
  if (!alias) return []
  const versions: Version[] = []
  for await (const page of paginateListVersionsByFunction({ client }, { FunctionName: name }))
    versions.push(...(page.Versions ?? []).flatMap(toVersion))
  return [
    {
      name,
      live: Number(alias.FunctionVersion),
      isMoving: Object.keys(alias.RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0,
      versions: versions.toSorted((one, other) => other.number - one.number),
    },
  ]
}

/** Reads the functions of an environment that have a live alias, with their versions. */
export const readFunctions = async (
  name: EnvironmentName,
  region: string,
): Promise<ReleasedFunction[]> => {
  const client = createClient(region)
  try {
    const names: string[] = []
    for await (const page of paginateListFunctions({ client }, {}))
      names.push(...(page.Functions ?? []).flatMap(({ FunctionName }) => FunctionName ?? []))
    const functions: ReleasedFunction[] = []
    // One after another, because of the limit of requests.
    for (const each of names.filter((found) => found.startsWith(getFunctionName({ name }, ''))))
      functions.push(...(await readFunction(client, each)))
    return functions
  } finally {
    client.destroy()
  }
}

/** Leads the live aliases of functions to these versions, at once. */
export const moveAliases = async (
  region: string,
  moves: readonly { readonly name: string; readonly to: number }[],
): Promise<void> => {
  const client = createClient(region)
  try {
    for (const { name, to } of moves)
      await client.send(
        new UpdateAliasCommand({
          FunctionName: name,
          Name: liveAlias,
          FunctionVersion: String(to),
          RoutingConfig: { AdditionalVersionWeights: {} },
        }),
      )
  } finally {
    client.destroy()
  }
}

/** Deletes versions of functions. */
export const deleteVersions = async (
  region: string,
  versions: readonly { readonly name: string; readonly number: number }[],
): Promise<void> => {
  const client = createClient(region)
  try {
    for (const { name, number } of versions)
      await client.send(
        new DeleteFunctionCommand({ FunctionName: name, Qualifier: String(number) }),
      )
  } finally {
    client.destroy()
  }
}
