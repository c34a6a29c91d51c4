import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { events } from '#infra/events.ts'
import { root } from '#infra/handlers.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { watchFigures } from '#test/support/watch-figures.ts'

const stack = await setUpStack({ withoutShipments: true })
await configureStores(stack)

const module = z.object({
  handler: z.custom<(event: object, context: object) => Promise<void>>(),
})

const watched = events.flatMap(({ name, file, source }) =>
  source.kind === 'schedule' && source.heartbeat !== null
    ? [{ name, file, heartbeat: source.heartbeat }]
    : [],
)

test.each(watched)(
  'a run of $name records $heartbeat, whose absence raises an alarm',
  async ({ file, heartbeat }) => {
    const { handler } = module.parse(await import(join(root, file)))
    const listLines = watchFigures()
    await handler({}, { getRemainingTimeInMillis: () => 60_000 })
    const lines = listLines().map((line) => z.looseObject({}).parse(line))
    expect(lines.flatMap((line) => Object.keys(line))).toContain(heartbeat)
    vi.restoreAllMocks()
  },
)
