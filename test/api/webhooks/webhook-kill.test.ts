import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createWebhook } from '#shared/api/webhooks.ts'
import { getKillTimeout } from '#test/support/random.ts'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { continuedLog, startTestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { waitFor } from '#test/support/wait-for.ts'

const payload = z.object({ data: z.object({ barcode: z.string(), event: z.string() }) })

test(
  'an event whose sender is killed before its record arrives again, and nothing of its shipment overtakes it',
  { timeout: getKillTimeout(1) },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pakk-webhooks-'))
    await cp(inject('stack').dataDirWithoutShipments, dataDir, { recursive: true })
    let stack = await startTestStack({ dataDir })
    /** The event upon which the process is killed: its receiver has it, and nobody has recorded that. */
    let fatal: string | undefined
    const killed = Promise.withResolvers<void>()
    const received: { barcode: string; event: string; id: string }[] = []
    const receiver = await startHttpDouble(async ({ body, headers }) => {
      const { data } = payload.parse(JSON.parse(body))
      received.push({ ...data, id: String(headers['webhook-id']) })
      if (`${data.event} ${data.barcode}` !== fatal) return { status: 204, text: '' }
      fatal = undefined
      await stack.kill()
      killed.resolve()
      return 'hang up'
    })
    const listEvents = (barcode: string) =>
      received.filter((each) => each.barcode === barcode).map(({ event }) => event)
    try {
      const owner = await logInAs(stack, 'postpaid@demo.test')
      await owner.call(createWebhook, {
        body: {
          url: receiver.url,
          events: ['shipment.created', 'shipment.prepared', 'shipment.status_changed'],
        },
      })
      const [{ barcode }, { barcode: other }] = [
        (await prepareOrder(stack, owner)).order,
        (await prepareOrder(stack, owner)).order,
      ]
      await waitFor(() => expect(received).toHaveLength(4))
      fatal = `sourcein ${barcode}`
      await stack.scan({ barcode, event: 'sourcein' })
      await killed.promise

      stack = await startTestStack({ dataDir, expectedLog: continuedLog })
      await stack.scan({ barcode, event: 'destinationin' })
      await stack.scan({ barcode: other, event: 'sourcein' })
      await waitFor(() => expect(listEvents(other)).toContain('sourcein'))
      // The claim of the killed process holds.
      expect(listEvents(barcode)).toEqual(['created', 'prepared', 'sourcein'])
      await stack.advanceClock('PT90S')
      await waitFor(() => expect(listEvents(barcode)).toContain('destinationin'))
      expect(listEvents(barcode)).toEqual([
        'created',
        'prepared',
        'sourcein',
        'sourcein',
        'destinationin',
      ])
      // It is known as the same one.
      expect(new Set(received.map(({ id }) => id)).size).toBe(received.length - 1)
    } finally {
      receiver.stop()
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
