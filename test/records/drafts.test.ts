import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { TestStorage } from '#test/support/test-storage.ts'

const entry = z.object({
  account: z.enum(['guest', 'private', 'business', 'business_postpaid', 'business_rdp']),
  draft: z.string(),
})
const recorded = z.object({
  places: z.array(z.string()),
  wizard: z.array(
    z.extend(entry, { created: z.string(), edited: z.string(), fingerprint: z.string() }),
  ),
  add_orders: z.array(z.extend(entry, { sent: z.string() })),
})

const { places, wizard, add_orders } = recorded.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'drafts-3.77.0.json'), 'utf8')),
)

/** Parses a stored draft. Places stand in the file once; a draft has their positions. */
const readDraft = (text = ''): unknown =>
  JSON.parse(text, (name, value: unknown): unknown =>
    name === 'place' && typeof value === 'number' ? JSON.parse(places[value] ?? '') : value,
  )

// Drafts read the storages when their module is loaded.
const session = new TestStorage()
const local = new TestStorage()
const stored = [
  ['pakk.draft.new-shipment.1', readDraft(wizard[0]?.draft)],
  ['pakk.draft.sourced.1', readDraft(wizard.find(({ draft }) => draft.includes('"edit"'))?.draft)],
  ['pakk.draft.add-orders.1', readDraft(add_orders[0]?.draft)],
] as const
for (const [key, draft] of stored) session.setItem(key, JSON.stringify(draft))
vi.stubGlobal('sessionStorage', session)
vi.stubGlobal('localStorage', local)
vi.stubGlobal('addEventListener', () => {})
vi.resetModules()
const { keptDrafts, newDraft, parseWizardDraft, sourcedDraft } =
  await import('#web/orders/wizard/state/wizard-draft.ts')
const { buildOrderBodies, computeDraftFingerprint } =
  await import('#web/orders/wizard/payment/created-orders.ts')
const { toWizardBody } = await import('#web/orders/wizard/editing/edit-body.ts')
const { orderDraft, parseOrderDraft } = await import('#web/orders/add-orders/state/order-draft.ts')
const { toOrderBody } = await import('#shared/orders/form/to-body.ts')

const createApp = (account: z.infer<typeof entry>['account']) =>
  account === 'guest'
    ? { ...createExampleOrderApp('private'), account: null }
    : createExampleOrderApp(account)

const parseWizard = (draft: string) => {
  const parsed = parseWizardDraft(readDraft(draft))
  if (!parsed) throw new Error('The draft is not read')
  return parsed
}

const order = { id: 'ord_01', reference: 'T-1', notifyemail: 'koopia@firma.test', notifyphone: '' }

describe('a draft of 3.77.0 makes the same requests, so that an order whose answer was lost over the release is not created twice', () => {
  test('has the fields that matter', () => {
    expect(wizard.length + add_orders.length).toBeGreaterThan(40)
    for (const part of ['estimated_weight', 'replaced_order_id', 'company_reg_no', 'save_sender'])
      expect(wizard.some(({ created }) => created.includes(part))).toBe(true)
  })

  test.each(wizard.map((each, index) => [index, each] as const))(
    'wizard %i',
    async (_, { account, draft, created, edited, fingerprint }) => {
      const app = createApp(account)
      const parsed = parseWizard(draft)
      expect(JSON.stringify(buildOrderBodies(app, parsed))).toBe(created)
      expect(await computeDraftFingerprint(app, parsed)).toBe(fingerprint)
      expect(JSON.stringify(toWizardBody(app, parsed, order))).toBe(edited)
    },
  )

  test.each(add_orders.map((each, index) => [index, each] as const))(
    'add-orders %i',
    (_, { account, draft, sent }) => {
      const parsed = parseOrderDraft(readDraft(draft))
      expect(
        parsed && JSON.stringify([toOrderBody(createApp(account), parsed.values), parsed.source]),
      ).toBe(sent)
    },
  )
})

describe('what the browser has stored of 3.77.0 is opened', () => {
  test('in the tab', () => {
    const [first, sourced, company] = stored.map(([, draft]) => draft)
    expect(newDraft.get()).toEqual(parseWizardDraft(first))
    expect(sourcedDraft.get()).toEqual(parseWizardDraft(sourced))
    expect(sourcedDraft.get().source).not.toBeNull()
    expect(orderDraft.get()).toEqual(parseOrderDraft(company))
  })

  test('of other tabs', () => {
    vi.stubGlobal('localStorage', local)
    const now = Date.now()
    for (const [index, { draft }] of wizard.entries()) {
      const kept = { savedAt: now - index, owner: '', value: readDraft(draft) }
      local.setItem(`pakk.kept.new-shipment.tab${index}`, JSON.stringify(kept))
    }
    const listed = keptDrafts.list('').map(({ value }) => value)
    expect(listed).toEqual(wizard.map(({ draft }) => parseWizard(draft)))
  })
})
