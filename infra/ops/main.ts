import * as z from 'zod/mini'

const health = z.object({ operators: z.record(z.string(), z.string()) })

/** Points the SDK's clients to the running `npm start` of this machine. */
const pointAtLocal = async (): Promise<void> => {
  const origin = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
  const response = await fetch(`${origin}/local/health`).catch(() => undefined)
  if (!response?.ok) throw new Error(`Nothing responds at ${origin}. Run npm start first.`)
  Object.assign(process.env, health.parse(await response.json()).operators)
}

// Messages for invalid files. The product has its own texts.
z.config(z.locales.en())

const args = process.argv.slice(2)
try {
  if (args.includes('--local')) await pointAtLocal()
  // Clients read the environment when they are created, which is on loading.
  const { runCommand } = await import('./run-command.ts')
  await runCommand(args, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
