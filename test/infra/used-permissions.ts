import { relative } from 'node:path'
import { build } from 'esbuild'
import { functionsFolder } from '#infra/build-functions.ts'
import { root } from '#infra/handlers.ts'
import type { Permissions, SecretName } from '#infra/permissions.ts'

/** What remains of the files of a role after tree shaking: what its functions can reach. */
interface Bundle {
  /** Paths of the modules, relative to the root. */
  readonly modules: ReadonlySet<string>
  readonly text: string
}

/** Bundles the handlers of one role. */
export const bundleHandlers = async (files: readonly string[]): Promise<Bundle> => {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: functionsFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  })
  const { outputs } = metafile
  const seen = new Set(
    Object.keys(outputs).filter((name) => files.includes(outputs[name]?.entryPoint ?? '')),
  )
  // Iterating a set includes values that are added meanwhile.
  for (const name of seen)
    for (const { path } of outputs[name]?.imports ?? []) if (path in outputs) seen.add(path)
  const modules = [...seen].flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  )
  const reached = outputFiles.filter(({ path }) => seen.has(relative(root, path)))
  return { modules: new Set(modules), text: reached.map(({ text }) => text).join('\n') }
}

const sends = (command: string) => new RegExp(`new ${command}\\(`)

/** The variables with the names of secrets, by which a function reads them. */
const secretVariables = {
  'payment-provider': /PAYMENT_SECRET_ID/,
  'facebook-login': /FACEBOOK_SECRET_ID/,
} as const satisfies Record<SecretName, RegExp>

/** The calls of the files bucket's functions that each access needs. A bundle has all of the bucket's own code. */
const fileCalls = {
  read: [/\bawait (?:createFileUrl|readFile)\(/],
  write: [/\bawait putFile\(/],
  delete: [/\bawait deleteFile\(/],
} as const

/** The permissions with the patterns of the code that uses them. Each pattern is needed. */
const listEvidence = (
  permissions: Permissions,
): readonly (readonly [grant: string, patterns: readonly RegExp[]])[] => {
  const { table, queues = [], delays = [], files, photos, secrets = [] } = permissions
  return [
    ...(table
      ? [
          [
            `table ${table === 'read' ? table : 'write'}`,
            [sends(table === 'read' ? 'QueryCommand' : 'PutCommand')],
          ] as const,
        ]
      : []),
    // A queue is named where something is sent to it, or in the kind of a job.
    ...queues.map(
      (name) =>
        [
          `queue ${name}`,
          [sends('SendMessage\\w*'), new RegExp(`(?:\\bsend\\w*\\(\\s*|queue: )"${name}"`)],
        ] as const,
    ),
    ...delays.map(
      (name) =>
        [
          `delays of ${name}`,
          [sends('ChangeMessageVisibilityCommand'), new RegExp(`\\bdelay\\w*\\(\\s*"${name}"`)],
        ] as const,
    ),
    ...(files ? [[`files ${files}`, fileCalls[files]] as const] : []),
    ...(photos ? [[`photos ${photos}`, [...fileCalls[photos], /photos\//]] as const] : []),
    ...(permissions.sms ? [['sms', [sends('PublishCommand')]] as const] : []),
    ...(permissions.email ? [['email', [sends('SendEmailCommand')]] as const] : []),
    ...(permissions.links ? [['links', [/LINK_KEY/]] as const] : []),
    ...(permissions.geocode ? [['geocode', [sends('GeocodeCommand')]] as const] : []),
    ...secrets.map((name) => [`secret ${name}`, [secretVariables[name]]] as const),
  ]
}

/** Lists the permissions that no code of a bundle can use. */
export const listUnusedGrants = (permissions: Permissions, text: string): string[] =>
  listEvidence(permissions)
    .filter(([, patterns]) => !patterns.every((pattern) => pattern.test(text)))
    .map(([grant]) => grant)
