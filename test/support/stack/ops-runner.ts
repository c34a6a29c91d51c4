import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import type { TestStack } from './stack.ts'

const health = z.object({ operators: z.record(z.string(), z.string()) })

/** Prepares this process to run operators' commands against a stack. */
export const createOpsRunner = async (stack: TestStack) => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-ops-'))
  const { operators } = health.parse(await (await fetch(`${stack.url}/local/health`)).json())
  for (const [name, value] of Object.entries(operators)) vi.stubEnv(name, value)
  // The AWS clients read the environment when they are loaded.
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
    /** Restores the environment and removes the folder. */
    stop: async () => {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    },
  }
}
