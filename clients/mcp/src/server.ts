import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { createPakkClient } from '../../typescript/src/client.ts'
import { type Plan, writePlan } from './plan.ts'
import { getWriteRefusal, type Settings } from './settings.ts'
import {
  adding,
  ending,
  item,
  reading,
  toErrorResult,
  refuseRequest,
  toTextResult,
} from './tools.ts'

type Pakk = ReturnType<typeof createPakkClient>

/** Plans that are kept until they are created. */
const maxPlans = 100
/** Places that a search returns. */
const maxPlaces = 20

const agreement = z.object({ agreed: z.boolean().describe('Do this') })

/** Asks a person, where the assistant can; a host that cannot shows the arguments of the call. */
const ask = (server: McpServer, message: string) =>
  server.server.getClientCapabilities()?.elicitation === undefined
    ? undefined
    : inputRequired({
        inputRequests: {
          agreement: inputRequired.elicit({ message, requestedSchema: agreement }),
        },
      })

const hasAgreed = (context: {
  readonly mcpReq: { readonly inputResponses?: unknown }
}): boolean => {
  const { inputResponses } = context.mcpReq
  const answers = z.record(z.string(), z.unknown()).safeParse(inputResponses)
  return answers.success && acceptedContent(answers.data, 'agreement')?.['agreed'] === true
}

const addReadingTools = (server: McpServer, pakk: Pakk) => {
  server.registerTool(
    'find_places',
    {
      title: 'Find places',
      description: `Finds lockers, post offices and shops of a country by words of their name, town or address. Returns at most ${maxPlaces}.`,
      inputSchema: z.object({
        country: z.enum(['EE', 'FI', 'LV', 'LT']),
        words: z.string().describe('Words that all occur, such as a town.'),
      }),
      annotations: reading,
    },
    async ({ country, words }) => {
      const { data, error } = await pakk.GET('/places', { params: { query: { country } } })
      if (error) return refuseRequest(error)
      const wanted = words.toLowerCase().split(/\s+/)
      const found = data.places.item.filter(({ name, city, address, postalcode }) => {
        const text = [name, city, address, postalcode].join(' ').toLowerCase()
        return wanted.every((word) => text.includes(word))
      })
      const lines = found
        .slice(0, maxPlaces)
        .map(
          (each) =>
            `${each.place_id} · ${each.type} · ${each.name} · ${each.address}, ${each.city}`,
        )
      return toTextResult([`${found.length} places`, ...lines].join('\n'))
    },
  )
  server.registerTool(
    'track_shipments',
    {
      title: 'Track shipments',
      description: 'Returns when shipments passed the stages of their way, by their barcodes.',
      inputSchema: z.object({ barcodes: z.array(z.string()).min(1).max(100) }),
      annotations: reading,
    },
    async ({ barcodes }) => {
      const query = { barcode: barcodes }
      const { data, error } = await pakk.GET('/tracking', { params: { query } })
      return error ? refuseRequest(error) : toTextResult(JSON.stringify(data.orders.item, null, 2))
    },
  )
}

/** Creating takes two calls: one that prices and plans, and one that names the plan. */
const addPlanTools = (
  server: McpServer,
  pakk: Pakk,
  settings: Settings,
  plans: Map<string, Plan>,
) => {
  server.registerTool(
    'quote_shipments',
    {
      title: 'Quote shipments',
      description:
        'Checks and prices shipments and returns a plan. It creates nothing. Show the whole plan to the person before create_shipments.',
      inputSchema: z.object({ items: z.array(item).min(1).max(100) }),
      annotations: reading,
    },
    async ({ items }) => {
      const { data, error } = await pakk.POST('/quotes', { body: { item: items } })
      if (error) return refuseRequest(error)
      const plan = writePlan(settings.key, items, data.quotes.item)
      const [oldest] = plans.keys()
      if (plans.size >= maxPlans && oldest !== undefined) plans.delete(oldest)
      plans.set(plan.id, plan)
      return toTextResult(`${plan.text}\n\nNothing was created.`)
    },
  )
  server.registerTool(
    'create_shipments',
    {
      title: 'Create shipments',
      description:
        'Creates the shipments of a plan of quote_shipments that a person has read and wants. The same plan creates them once.',
      inputSchema: z.object({
        plan: z.string().describe('The id of the plan.'),
        summary: z
          .string()
          .describe('The line behind the id of the plan, so that a person sees it.'),
      }),
      annotations: adding,
    },
    async ({ plan: id, summary }, context) => {
      const refusal = getWriteRefusal(settings)
      if (refusal !== undefined) return toErrorResult(refusal)
      const plan = plans.get(id)
      if (!plan) return toErrorResult('There is no such plan. Quote the shipments first.')
      if (plan.summary !== summary.trim())
        return toErrorResult(`The summary is not that of the plan: ${plan.summary}`)
      if (!hasAgreed(context)) {
        const question = ask(server, `Create these shipments?\n${plan.text}`)
        if (context.mcpReq.inputResponses)
          return toErrorResult('Nothing was created: the person declined.')
        if (question) return question
      }
      const { data, error } = await pakk.POST('/orders', {
        params: { header: { 'Idempotency-Key': plan.id } },
        body: { item: [...plan.items] },
      })
      return error ? refuseRequest(error) : toTextResult(JSON.stringify(data.orders.item, null, 2))
    },
  )
}

const addWritingTools = (server: McpServer, pakk: Pakk, settings: Settings) => {
  server.registerTool(
    'print_labels',
    {
      title: 'Print labels',
      description:
        'Returns the address of a PDF with labels, valid for five minutes. The labels count as printed, so the shipments are ready for sending.',
      inputSchema: z.object({
        barcodes: z.array(z.string()).min(1).max(100),
        format: z.enum(['A4/4', 'A4/8', 'A5', 'A6', 'A7']).optional(),
      }),
      annotations: adding,
    },
    async ({ barcodes, format }) => {
      const refusal = getWriteRefusal(settings)
      if (refusal !== undefined) return toErrorResult(refusal)
      const { data, error } = await pakk.GET('/labels', {
        params: { query: { barcode: barcodes, ...(format && { format }) } },
        headers: { Accept: 'application/json' },
      })
      return error ? refuseRequest(error) : toTextResult(data)
    },
  )
  server.registerTool(
    'cancel_shipment',
    {
      title: 'Cancel a shipment',
      description: 'Cancels a shipment that was not handed in. It cannot be undone.',
      inputSchema: z.object({ barcode: z.string() }),
      annotations: ending,
    },
    async ({ barcode }, context) => {
      const refusal = getWriteRefusal(settings)
      if (refusal !== undefined) return toErrorResult(refusal)
      if (!hasAgreed(context)) {
        const question = ask(server, `Cancel the shipment ${barcode}? It cannot be undone.`)
        if (context.mcpReq.inputResponses)
          return toErrorResult('Nothing was cancelled: the person declined.')
        if (question) return question
      }
      const { data, error } = await pakk.DELETE('/orders/{barcode}', {
        params: { path: { barcode } },
      })
      return error ? refuseRequest(error) : toTextResult(JSON.stringify(data.orders.item, null, 2))
    },
  )
}

/**
 * Creates a server of the Model Context Protocol for the public API.
 * @param plans those that were quoted; several servers of one process share them
 */
export const createPakkServer = (
  pakk: Pakk,
  settings: Settings,
  plans: Map<string, Plan>,
): McpServer => {
  const server = new McpServer({ name: 'pakk', version: '3.78.0' })
  addReadingTools(server, pakk)
  addPlanTools(server, pakk, settings, plans)
  addWritingTools(server, pakk, settings)
  return server
}
