import * as z from 'zod/mini'
import { confirm } from '#infra/terminal.ts'
import { parseArguments } from './parse-arguments.ts'
import { findEnvironmentTarget, findLocalTarget, type Target } from './target.ts'

// Messages for invalid files. The product has its own texts.
z.config(z.locales.en())

const findTarget = (isLocal: boolean, environment: string | undefined): Promise<Target> => {
  if (isLocal !== (environment !== undefined))
    return environment === undefined ? findLocalTarget() : findEnvironmentTarget(environment)
  throw new Error('Add either --local or --environment <name>.')
}

const main = async (args: readonly string[]) => {
  const { name, isLocal, environment } = parseArguments(args)
  const target = name === 'help' ? undefined : await findTarget(isLocal, environment)
  Object.assign(process.env, target?.variables)
  // Clients read the environment when they are created, which is on loading.
  const { runCommand } = await import('./run-command.ts')
  await runCommand(args, { print: console.log, confirm, target: target?.description ?? '' })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
