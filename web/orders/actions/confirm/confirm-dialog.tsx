import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { maxConfirmedOrders } from '#shared/api/orders.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { advisedFromDoors, UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { loadApp, useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { BulkDialogProps } from '#web/orders/actions/bulk-dialog.ts'
import { ShortageDialog } from '#web/collections/drop-off/shortage-dialog.tsx'
import { DropOffChoice } from '#web/collections/drop-off/drop-off-choice.tsx'
import { isSameDropOff, useDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { Confirmed } from './confirmed.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Saves that confirming asks nothing from now on. A failure is ignored: it asks again. */
const stopAsking = async (): Promise<void> => {
  try {
    await callApi(saveSoftConfig, { body: { dont_show_shipment_confirmation_modal: true } })
    await loadApp()
  } catch {
    // It asks again next time.
  }
}

/** Calls `run` once, when the dialog opens without asking. */
const useRunAtOnce = (isSilent: boolean, run: () => void) => {
  const hasRun = useRef(false)
  const handleOpen = useEffectEvent(run)
  useEffect(() => {
    if (!isSilent || hasRun.current) return
    hasRun.current = true
    handleOpen()
  }, [isSilent])
}

/**
 * Confirms shipments that are invoiced later: asks where they are dropped off, unless the account
 * has switched the confirmation off, and then offers to print their labels and to book doors.
 */
const ConfirmDialog = ({ orders: chosen, onChanged, onClose }: BulkDialogProps) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['payment', 'common', 'errors', 'lists', 'next', 'bulk'])
  const { account } = useApp()
  const [isSwitchedOff] = useState(
    () => account?.data.soft_config.dont_show_shipment_confirmation_modal === true,
  )
  const [isAsked, setIsAsked] = useState(!isSwitchedOff)
  const [isLast, setIsLast] = useState(false)
  const [orders, setOrders] = useState(chosen)
  const dropOff = useDropOff(orders)
  const { state, confirm, restart } = useConfirmation(orders, onChanged)
  const { value, preselected, isLoading } = dropOff
  // Without a default drop-off the parcels would get no code, so that the dialog asks anyway.
  const isSilent = !isAsked && (isLoading || preselected !== undefined)
  /** What is chosen without asking is only what is chosen now. */
  const maySwitchOff = preselected !== undefined && isSameDropOff(value, preselected)
  const count = orders.length

  const submit = async () => {
    if (!value) return
    const isComplete = await confirm(value)
    if (isLast && maySwitchOff) void stopAsking()
    if (!isComplete) {
      setIsAsked(true)
      return
    }
    showToast(t('bulk:confirm.done', { count }))
    if (isSilent) onClose()
  }
  useRunAtOnce(isSilent && !isLoading, () => void submit())

  if (state.name === 'finished')
    return (
      <Confirmed
        {...state}
        orders={orders}
        confirmed={state.orders}
        onContinue={() => void submit()}
        onChanged={onChanged}
        onClose={onClose}
      />
    )
  if (state.name === 'full')
    return (
      <ShortageDialog
        orders={orders}
        shortage={state.shortage}
        onFitting={(fitting) => {
          restart()
          setOrders(fitting)
        }}
        onAnother={(place) => {
          restart()
          dropOff.choosePlace(place)
        }}
        onBack={restart}
        onClose={onClose}
      />
    )
  if (isSilent && count <= maxConfirmedOrders) return null
  const isRunning = state.name === 'running'
  return (
    <Dialog
      title={t('bulk:confirm.title', { count })}
      closeLabel={t('common:close')}
      onClose={isRunning ? () => undefined : onClose}
      isPersistent={isRunning}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabled={!value}
            onClick={() => void submit()}
          >
            {t('bulk:confirm.submit', { count })}
          </Button>
        </>
      }
    >
      {isRunning ? (
        <ProgressBar
          label={t('bulk:confirm.progress', { done: state.done, total: count })}
          value={state.done}
          max={count}
        />
      ) : (
        <Stack>
          <p>{t('bulk:confirm.text')}</p>
          <DropOffChoice dropOff={dropOff} count={count} canDecideLater />
          {value && hasBookedDoors(value.kind) && count >= advisedFromDoors && (
            <Notice title={t('bulk:dropOff.advice', { count })} live>
              {t('bulk:dropOff.adviceText', { price: formatEuros(UNUSED_DOOR_FEE) })}
            </Notice>
          )}
          {!value && <p role="status">{t('errors:no_drop_off')}</p>}
          {maySwitchOff && (
            <Checkbox
              label={t('bulk:confirm.again')}
              checked={isLast}
              onChange={(event) => setIsLast(event.currentTarget.checked)}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

export default ConfirmDialog
