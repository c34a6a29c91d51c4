import { useEffect, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { getAccountDropOff, mayBookDoors } from '#shared/doors/drop-off.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { focusTable } from '#web/orders/list-state/focus-table.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import dock from '#web/ui/layout/dock.module.css'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { type BulkAction, type BulkChoice, getBarActions, pickApplicable } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { BulkButton } from './bulk-button.tsx'
import { bulkDialogs } from './bulk-dialogs.tsx'
import type { AllDue } from '#web/orders/list-state/use-all-due.ts'
import { sumDue } from '#web/orders/list-state/sum-due.ts'
import { bulkIcons } from './bulk-icons.ts'
import { BulkMenu } from './bulk-menu.tsx'
import typography from '#web/ui/typography.module.css'

export interface BulkBarProps {
  /** `ess` is the pending list of the add-orders view. */
  readonly list: ShipmentsType
  /** The ticked shipments, in the order of the list. */
  readonly selected: readonly OrderRow[]
  /** How many more were ticked and have left the list. */
  readonly left: number
  /** Number of shipments that match the list; a lower bound unless `isTotalExact`. */
  readonly total: number
  readonly isTotalExact: boolean
  /** What is to be paid or confirmed of the list; undefined if it is not known. */
  readonly allDue: AllDue | undefined
  /** Loads every shipment that matches the list; `onProgress` gets the number loaded. */
  readonly loadAll: (onProgress: (loaded: number) => void) => Promise<readonly OrderRow[]>
  /** Ticks shipments. */
  readonly onSelect: (rows: readonly OrderRow[]) => void
  readonly onChanged: () => void
  readonly onClear: () => void
}

const formatSum = (orders: readonly OrderRow[]) => formatEuros(sumDue(orders))

/** Ticks every shipment that matches the list, and shows how many have been read. */
const SelectAll = ({
  total,
  loaded,
  onSelect,
}: {
  /** Number of matching shipments; undefined if it is not known. */
  total: number | undefined
  /** Number of shipments read; undefined while none are being read. */
  loaded: number | undefined
  onSelect: () => Promise<void>
}) => {
  const { t } = useTranslation('lists')
  if (loaded !== undefined) {
    return (
      <Button variant="quiet" size="s" busy>
        {t('select.loading', { loaded })}
      </Button>
    )
  }
  return (
    <Button variant="quiet" size="s" onClick={() => void onSelect()}>
      {total === undefined ? t('select.allThatMatch') : t('select.all', { total })}
    </Button>
  )
}

/** Loads all shipments of a list and tells how many have been read; undefined while not loading. */
const useLoadAll = (loadAll: BulkBarProps['loadAll']) => {
  const [loaded, setLoaded] = useState<number>()
  const load = async () => {
    setLoaded(0)
    try {
      return await attempt(loadAll(setLoaded))
    } finally {
      setLoaded(undefined)
    }
  }
  return { loaded, load }
}

/**
 * Moves the focus to the table once nothing is chosen, if it was on an action of the chosen shipments,
 * which is gone.
 */
const useTableFocus = (hasActions: boolean): void => {
  const hadActions = useRef(hasActions)
  useEffect(() => {
    const isGone = hadActions.current && !hasActions
    hadActions.current = hasActions
    if (isGone) focusTable()
  }, [hasActions])
}

/**
 * Moves the focus on to the next action when the one that had it does not apply any more, such as after
 * its dialog has confirmed what was selected.
 */
const useActionFocus = (isOpen: boolean) => {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (isOpen || !activeElement?.matches(':disabled')) return
    if (actions.current?.contains(activeElement))
      actions.current.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  return actions
}

/** The actions on the chosen shipments of a list, and one on all of them. */
const BulkBar = ({
  list,
  selected,
  left,
  total,
  isTotalExact,
  allDue,
  loadAll,
  onSelect,
  onChanged,
  onClear,
}: BulkBarProps) => {
  const { t } = useTranslation('lists')
  const { account, country } = useApp()
  const [opened, setOpened] = useState<BulkChoice>()
  const { loaded, load } = useLoadAll(loadAll)
  const count = selected.length
  useEffect(() => {
    const texts = [
      count > 0 && t('select.count', { count }),
      left > 0 && t('select.left', { count: left }),
    ]
    announce(texts.filter(Boolean).join(', '))
  }, [count, left, t])
  useTableFocus(count > 0 || opened !== undefined)
  const actions = useActionFocus(opened !== undefined)
  const reader = toActionReader(account, account?.settings)
  const { main, second, more } = getBarActions(reader.segment)
  const hasLockers = mayBookDoors({
    ...getAccountDropOff(account, account?.settings ?? []),
    sourceCountry: country,
  })
  const pick = (action: BulkAction): BulkChoice =>
    action === 'book_and_pay' && !hasLockers
      ? { action, orders: [], hasNoLockers: true }
      : pickApplicable(action, selected, reader)
  const isPending = list === 'ess'
  // Nothing of the pending list is ready to be handed over.
  const isOffered = (action: BulkAction) =>
    bulkDialogs[action] !== undefined && !(isPending && action === 'sheet')
  // Once the whole pending list is paid for or confirmed, it waits for its labels.
  const forAll = isPending && allDue?.count === 0 ? second : main
  const [mainChoice, secondChoice] = [pick(main), pick(second)]
  // The primary action is what the selected shipments wait for.
  const isLate = mainChoice.orders.length === 0 && secondChoice.orders.length > 0
  const primary = isLate ? secondChoice : mainChoice
  const Dialog = opened && bulkDialogs[opened.action]
  const openAll = async () => {
    const rows = await load()
    if (!rows) return
    const choice = pickApplicable(forAll, rows, reader)
    if (choice.orders.length > 0) setOpened(choice)
    else showToast(t(`bulk.noneOfAll.${main}`), 'info')
  }
  const getAllText = () => {
    if (forAll !== main) return t(`bulk.${forAll}`, { count: total })
    return allDue
      ? t(`bulk.allCounted.${main}`, { count: allDue.count, sum: formatEuros(allDue.cents) })
      : t(`bulk.all.${main}`)
  }
  const isWide = useMediaQuery('(width >= 48rem)')
  // Beside the actions on a selection a phone has no room for it: it is in the menu.
  const hasAllButton = isPending && (count === 0 || (isWide && forAll === main))
  if (count === 0 && left === 0 && !(isPending && total > 0) && !opened) return null
  return (
    <>
      <div role="region" aria-label={t('bulk.label')} className={dock.bar}>
        <div className={classNames(dock.inner, styles.inner)}>
          {count + left > 0 && (
            <p className={classNames(typography.strong, typography.digits, styles.count)}>
              {count > 0 && t('select.count', { count })}
              {count > 0 && left > 0 && ' · '}
              {left > 0 && <span className={styles.left}>{t('select.left', { count: left })}</span>}
            </p>
          )}
          {(count < total || !isTotalExact) && (
            <SelectAll
              total={isTotalExact ? total : undefined}
              loaded={loaded}
              onSelect={async () => {
                const rows = await load()
                if (rows) onSelect(rows)
              }}
            />
          )}
          <div ref={actions} className={styles.actions} data-bulk-actions>
            {count > 0 && (
              <BulkButton {...primary} isMain onOpen={setOpened}>
                {primary.action === 'pay' && (
                  <span className={styles.sum}> · {formatSum(primary.orders)}</span>
                )}
              </BulkButton>
            )}
            {hasAllButton && (
              <Button
                variant="secondary"
                disabled={loaded !== undefined}
                onClick={() => void openAll()}
              >
                {getAllText()}
              </Button>
            )}
            {count > 0 && !isLate && <BulkButton {...secondChoice} onOpen={setOpened} />}
            {count > 0 && (
              <BulkMenu actions={more.filter(isOffered).map(pick)} onOpen={setOpened}>
                {!hasAllButton && forAll === main && (
                  <MenuItem icon={bulkIcons[main]} onClick={() => void openAll()}>
                    {getAllText()}
                  </MenuItem>
                )}
              </BulkMenu>
            )}
            {count + left > 0 && (
              <IconButton
                icon="close"
                label={t(count > 0 ? 'select.clear' : 'select.hide')}
                onClick={onClear}
              />
            )}
          </div>
        </div>
      </div>
      {opened && Dialog && (
        <Dialog orders={opened.orders} onChanged={onChanged} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

export default BulkBar
