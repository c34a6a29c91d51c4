import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createCourierCollection, getCollectionHandlingRule } from '#shared/api/collections.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { type CallResult, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry, isNetworkError } from '#web/lib/api/call-with-retry.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { formatCollectionPlace } from './collection-places.ts'
import { refreshCollections } from './refresh-collections.ts'
import { formatWindow, useCollectionText } from './use-collection-text.ts'

interface DialogProps {
  /** The addresses of the company, at least one. */
  places: readonly CollectionPlace[]
  onClose: () => void
}

/** The form. The fields have the names of the request, so that its errors find them. */
interface Values {
  readonly source_place: string
  readonly day: string
  readonly timewindow_from: string
}

/** How long an order is repeated that gets no response. */
const timeoutMs = 30_000

const OrderForm = ({
  places,
  rule,
  onClose,
}: DialogProps & { rule: CallResult<typeof getCollectionHandlingRule> }) => {
  const { t } = useTranslation('collections')
  const { formatDay } = useCollectionText()
  const [first] = places
  const { windows, days, order_until: time } = rule
  /** The key of the last request, which a repeated press of the same order sends again. */
  const sent = useRef({ body: '', key: '' })
  const form = useRuleForm<Values>({
    defaultValues: {
      source_place: first ? formatCollectionPlace(first) : '',
      day: days[0] ?? '',
      timewindow_from: windows[0]?.from ?? '',
    },
    check: ({ day }) => collectIssues({ day: day === '' ? 'required' : undefined }),
    save: async ({ source_place, day, timewindow_from }) => {
      const place = places.find((each) => formatCollectionPlace(each) === source_place)
      const until = windows.find(({ from }) => from === timewindow_from)?.until
      if (!place || until === undefined) return
      const { address_country_code, address_city, address_street, address_house } = place
      const body = {
        source_place: { address_country_code, address_city, address_street, address_house },
        day,
        timewindow_from,
        timewindow_until: until,
      }
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: createIdempotencyKey() }
      try {
        const { key } = sent.current
        await callWithRetry(createCourierCollection, { body }, { key, timeoutMs })
      } catch (failure) {
        // A refusal is recorded under its key. Without a response the next press repeats the request.
        if (!isNetworkError(failure)) sent.current = { body: '', key: '' }
        void refreshCollections()
        throw failure
      }
      showToast(
        t('ordered', { time: `${formatDay(day)}, ${formatWindow(timewindow_from, until)}` }),
      )
      void refreshCollections()
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog
      title={t('order')}
      form={form}
      submitLabel={t('submit')}
      width="s"
      onClose={onClose}
    >
      <BoundSelectField
        control={control}
        name="source_place"
        label={t('address')}
        options={places.map((place) => {
          const address = formatCollectionPlace(place)
          return { value: address, label: address }
        })}
      />
      <BoundSelectField
        control={control}
        name="day"
        label={t('day')}
        hint={t('until', { time })}
        options={days.map((day) => ({ value: day, label: formatDay(day) }))}
      />
      <BoundSelectField
        control={control}
        name="timewindow_from"
        label={t('window')}
        options={windows.map(({ from, until }) => ({
          value: from,
          label: formatWindow(from, until),
        }))}
      />
    </FormDialog>
  )
}

/** Orders a courier to an address of the company. */
const OrderDialog = ({ places, onClose }: DialogProps) => {
  const { t } = useTranslation('collections')
  const country = places[0]?.address_country_code
  const { data, error, mutate } = useCall(
    getCollectionHandlingRule,
    country === undefined ? null : { query: { country } },
  )
  if (data) return <OrderForm places={places} rule={data} onClose={onClose} />
  return (
    <Dialog title={t('order')} onClose={onClose} width="s">
      {error ? <LoadFailed onRetry={() => void mutate()} /> : <Skeleton shape="card" />}
    </Dialog>
  )
}

export default OrderDialog
