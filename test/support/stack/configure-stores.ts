import { vi } from 'vitest'
import * as z from 'zod/mini'
import type { SharedStack } from './stack.ts'

const health = z.object({ operators: z.record(z.string(), z.string()) })

/**
 * Configures the process of a test file, until its end, so that the product's stores and operators'
 * commands use a stack. They read the environment when they are loaded, so they are imported
 * afterwards.
 */
export const configureStores = async ({ url }: SharedStack): Promise<void> => {
  const { operators } = health.parse(await (await fetch(`${url}/local/health`)).json())
  for (const [name, value] of Object.entries(operators)) vi.stubEnv(name, value)
}
