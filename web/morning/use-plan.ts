import { useState } from 'react'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { type MorningStep, morningSteps } from '#shared/accounts/morning-steps.ts'
import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'
import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { defaultLabelFormat, type LabelFormat } from '#shared/labels/label-formats.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { type ChosenDropOff, isLocker, useDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { useCourierService } from '#web/collections/use-courier-service.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { listWork } from './list-work.ts'
import { findVisit, pickVisit } from './pick-visit.ts'

/** What is done before the account has chosen: what needs no further choice. */
const firstSteps: readonly MorningStep[] = ['confirm', 'print']

/** The visit of a courier, as it is or would be ordered. */
const useVisit = (courier: MorningPreset['courier']) => {
  const { isActive, places } = useCourierService()
  const [first] = places
  const isRead = isActive && first !== undefined
  const rule = useCall(
    getCollectionHandlingRule,
    isRead ? { query: { country: first.address_country_code } } : null,
  )
  const planned = useCall(
    listCourierCollections,
    isRead ? { query: { days_within: plannedWithinDays } } : null,
  )
  const visit = rule.data && pickVisit(places, rule.data, courier)
  return {
    places,
    rule: rule.data,
    /** Undefined where no courier comes, and until it is read. */
    visit,
    planned: visit && planned.data && findVisit(planned.data.collections, visit.day),
  }
}

/** The remembered drop-off, as far as it can be chosen; a locker is read by `useDropOff`. */
const useRememberedDropOff = (rows: readonly OrderRow[], saved: MorningPreset | null) => {
  const [isChanged, setIsChanged] = useState(false)
  const kind = saved?.drop_off.kind
  const isOfPlace = kind === 'blue' || kind === 'white' || kind === 'outdoor'
  const dropOff = useDropOff(rows, {
    chosenBefore: isOfPlace ? saved?.drop_off.place_id : undefined,
  })
  const isOffered = dropOff.cards.some((card) => card.kind === kind && !card.disabledBy)
  const remembered: ChosenDropOff | undefined =
    !isChanged && (kind === 'later' || (kind === 'courier' && isOffered)) ? { kind } : undefined
  return {
    ...dropOff,
    value: remembered ?? dropOff.value ?? { kind: 'later' as const },
    choose: (next: ChosenDropOff) => {
      setIsChanged(true)
      dropOff.choose(next)
    },
  }
}

/** What is to be done with the shipments that wait: at first as the account has done it before. */
export const usePlan = (rows: readonly OrderRow[]) => {
  const { account } = useApp()
  const saved = account?.data.soft_config.morning ?? null
  const work = listWork(rows, toActionReader(account, account?.settings))
  const [steps, setSteps] = useState<readonly MorningStep[]>(saved?.steps ?? firstSteps)
  const [format, setFormat] = useState<LabelFormat>(
    account?.data.soft_config.label ?? defaultLabelFormat,
  )
  const [doors, setDoors] = useState<MorningPreset['doors']>(
    saved?.doors ?? { place_id: null, counts: {} },
  )
  const [courier, setCourier] = useState<MorningPreset['courier']>(
    saved?.courier ?? { address: null, window_from: null },
  )
  const dropOff = useRememberedDropOff(work.confirm, saved)
  const visit = useVisit(courier)
  const { value } = dropOff
  // Where each parcel gets a door of its own, none are reserved for any of them.
  const hasDoors =
    !hasBookedDoors(value.kind) &&
    dropOff.cards.some((card) => hasBookedDoors(card.kind) && !card.disabledBy)
  const preset: MorningPreset = {
    steps: morningSteps.filter((step) => steps.includes(step) && (step !== 'doors' || hasDoors)),
    drop_off: { kind: value.kind, place_id: isLocker(value) ? (value.place?.id ?? null) : null },
    doors,
    courier,
  }
  return {
    work,
    preset,
    isLoading: dropOff.isLoading,
    toggle: (step: MorningStep, isOn: boolean) =>
      setSteps(isOn ? [...steps, step] : steps.filter((each) => each !== step)),
    format,
    setFormat,
    dropOff,
    setDoors,
    setCourier,
    ...visit,
    /** Whether the company may reserve doors. */
    hasDoors,
  }
}

export type Plan = ReturnType<typeof usePlan>
