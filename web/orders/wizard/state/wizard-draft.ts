import { addClearFunction, createDraft, type Draft, useDraft } from '#web/lib/forms/draft.ts'
import { createKeptDrafts } from '#web/lib/forms/kept-drafts.ts'
import { readWithDefaults } from '#web/lib/forms/with-defaults.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { upgradeOrder } from '#shared/orders/form/upgrade-order.ts'
import { createEmptyWizard, type WizardDraft } from './draft-shape.ts'

const empty = createEmptyWizard()
/** A draft with one entry in every list; stored drafts are checked against its shape. */
const sample: WizardDraft = {
  ...empty,
  parked: empty.orders,
  refused: [{ order: null, field: '', code: 'invalid_value', message: '', held: '' }],
}

/**
 * Returns a stored draft in the present shape. Until 3.77.0 the wizard had one country, sender and
 * company beside its parcels. Refusals are left out: the server decides again.
 */
const upgradeDraft = (stored: unknown): unknown => {
  if (!isRecord(stored) || stored['version'] === 2) return stored
  const { parcels, parked, destination_country, sender, save_sender, ...draft } = stored
  const { company, company_info_visible, refused: _, ...kept } = draft
  const shared = {
    destination_country: destination_country ?? '',
    sender,
    save_sender,
    has_company: company_info_visible,
    data: { company },
  }
  const upgrade = (parcel: unknown) => {
    const order = upgradeOrder(parcel)
    return isRecord(order) ? { ...order, ...shared } : order
  }
  const upgradeAll = (list: unknown) => (Array.isArray(list) ? list.map(upgrade) : list)
  return { ...kept, version: 2, orders: upgradeAll(parcels), parked: upgradeAll(parked) }
}

/** Reads a stored draft, also one of an earlier release; undefined if it is none. */
export const parseWizardDraft = (stored: unknown): WizardDraft | undefined => {
  const draft = readWithDefaults(sample, upgradeDraft(stored))
  return draft && draft.orders.length > 0 ? draft : undefined
}

/** The draft of a new shipment, also while the wizard shows that of an order. */
export const newDraft = createDraft<WizardDraft>({
  name: 'new-shipment',
  version: 1,
  empty,
  parse: parseWizardDraft,
})

/** The draft of an order that is edited or duplicated. While it is set, it is the wizard's draft. */
export const sourcedDraft = createDraft<WizardDraft>({
  name: 'sourced',
  version: 1,
  empty,
  parse: parseWizardDraft,
})

const getActive = () => (sourcedDraft.get().source ? sourcedDraft : newDraft)

/** The wizard's draft; it survives a reload, a crash and an expired session. */
export const wizard: Draft<WizardDraft> = {
  get: () => getActive().get(),
  set: (next) => getActive().set(next),
  update: (change) => getActive().update(change),
  clear: () => getActive().clear(),
  subscribe: (listener) => {
    const unsubscribe = [newDraft.subscribe(listener), sourcedDraft.subscribe(listener)]
    return () => unsubscribe.forEach((end) => end())
  },
}

/** Whether anything was chosen; all that is typed follows the choice of a size. */
export const hasContent = ({ orders, parked }: WizardDraft): boolean =>
  parked.length > 0 || orders.some(({ product_id }) => product_id !== null)

const keepDraft = () => {
  const draft = newDraft.get()
  keptDrafts.keep(hasContent(draft) ? draft : undefined)
}

/** The drafts that the browser's tabs keep, to continue them in another tab. */
export const keptDrafts = createKeptDrafts<WizardDraft>({
  name: 'new-shipment',
  parse: parseWizardDraft,
  onConflict: keepDraft,
})

newDraft.subscribe(keepDraft)
addClearFunction(keptDrafts.clear)

/** Returns the wizard's draft and re-renders when it changes. */
export const useWizard = (): WizardDraft => useDraft(wizard)

/** Updates one order of the draft. */
export const updateOrder = (key: string, change: (order: OrderForm) => OrderForm): void =>
  wizard.update((draft) => ({
    ...draft,
    orders: draft.orders.map((order) => (order.key === key ? change(order) : order)),
  }))
