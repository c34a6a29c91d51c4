import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureStores } from './configure-stores.ts'
import type { TestStack } from './stack.ts'

/** Prepares this process to run operators' commands against a stack. */
export const createOpsRunner = async (stack: TestStack) => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-ops-'))
  await configureStores(stack)
  const { runCommand } = await import('#infra/ops/run-command.ts')

  const confirm = (prompt: string) => Promise.reject(new Error(`Asked: ${prompt}`))

  /** Runs an operator's command against the stack, within this process. Returns what it prints. */
  const runOps = async (...args: readonly string[]): Promise<string> => {
    const lines: string[] = []
    await runCommand([...args, '--local', '--yes'], {
      print: (line) => lines.push(`${line}\n`),
      confirm,
      target: stack.url,
    })
    return lines.join('')
  }

  /** Runs a command that must fail. Returns the message of its error. */
  const expectOpsError = async (...args: readonly string[]): Promise<string> => {
    const done: unknown = await runOps(...args).catch((error: unknown) => error)
    if (done instanceof Error) return done.message
    throw new Error('The command succeeded')
  }

  return {
    runOps,
    expectOpsError,
    /** A temporary folder for files that commands read. */
    folder,
    /** Writes a file into the folder and returns its path. */
    writeJsonFile: async (name: string, content: unknown): Promise<string> => {
      const path = join(folder, name)
      await writeFile(path, JSON.stringify(content))
      return path
    },
    /** Removes the folder. */
    stop: () => rm(folder, { recursive: true }),
  }
}
