import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { defaultLabelFormat } from '#shared/labels/label-formats.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import type { CreatedImport } from '#web/imports/state/created-import.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { getCourierService } from '#web/collections/use-courier-service.ts'
import type { ChosenDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { loadWaiting } from './load-waiting.ts'
import { pressSteps, type Reports } from './press-steps.ts'
import { createConfirmRun } from '#web/morning/runs/confirm-waiting.ts'
import { createCourierRun } from '#web/morning/runs/order-visit.ts'
import { createDoorsRun } from '#web/morning/runs/reserve-missing.ts'
import { createPrintRun } from '#web/morning/runs/print-waiting.ts'

/**
 * Reads the place of a remembered drop-off. A place that is gone leaves the choice open.
 * @throws `ApiFailure` when the call fails.
 */
const fetchDropOff = async ({
  kind,
  place_id: id,
}: MorningPreset['drop_off']): Promise<ChosenDropOff> => {
  if (kind === 'courier' || kind === 'later') return { kind }
  const place = id === null ? undefined : await fetchPlace(id)
  if (place) return { kind, place }
  return kind === 'blue' && id === null ? { kind, place: null } : { kind: 'later' }
}

/**
 * Does the steps of a preset with all shipments that wait, by the runs of the bulk actions and of
 * Collections.
 * @throws what `callApi` throws, if the shipments cannot be read.
 */
export const pressAll = async (
  { account }: AppData,
  preset: MorningPreset,
  created: CreatedImport | undefined,
  {
    onPrinted,
    ...listeners
  }: {
    readonly onReport: (reports: Reports) => void
    readonly onPrinted: (rows: readonly OrderRow[]) => void
    readonly isStopped: () => boolean
  },
): Promise<void> => {
  const reader = toActionReader(account, account?.settings)
  const [listed, dropOff] = await Promise.all([loadWaiting(created), fetchDropOff(preset.drop_off)])
  const format = account?.data.soft_config.label ?? defaultLabelFormat
  const rows = new Map([...listed, ...(created?.orders ?? [])].map((row) => [row.id, row]))
  await pressSteps(
    preset.steps,
    [...rows.values()],
    {
      confirm: createConfirmRun(reader, dropOff),
      print: createPrintRun(reader, format, onPrinted),
      doors: createDoorsRun(preset.doors),
      courier: createCourierRun(getCourierService(account).places, preset.courier),
    },
    listeners,
  )
  await refreshLists()
}
