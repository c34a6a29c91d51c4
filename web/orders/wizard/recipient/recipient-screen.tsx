import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Stack } from '#web/ui/card.tsx'
import { FormElement } from '#web/ui/forms/form.tsx'
import { SourceNotice } from '#web/orders/wizard/editing/lazy-source-notice.ts'
import { useFocusInvalidField } from '#web/orders/wizard/layout/use-focus-invalid-field.ts'
import { useFirstField } from '#web/orders/wizard/layout/use-first-field.ts'
import { useStepActions } from '#web/orders/wizard/layout/step-actions.ts'
import { isOrderDone } from '#web/orders/wizard/state/check-draft.ts'
import { askedOrder } from '#web/orders/wizard/state/orders.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { ParcelRecipient } from './parcel-recipient.tsx'

/** Opens the step at its top on the way back: its parcels are folded then, and it is shorter. */
const useTopOnReturn = () =>
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

/**
 * The recipient step: one card per parcel. Of several, those that are finished when the step is entered,
 * or when another one is opened, are folded to one line.
 */
const RecipientScreen = () => {
  const { t } = useTranslation('common')
  const app = useApp()
  const draft = useWizard()
  const { orders, source } = draft
  const listDone = () =>
    orders.filter((order) => isOrderDone(app, draft, order)).map(({ key }) => key)
  const [folded, setFolded] = useState<readonly string[]>(listDone)
  // It opens at the first unfinished parcel. Those that are added later take the focus, too.
  const [atEntry] = useState({
    keys: orders.map(({ key }) => key),
    start: orders.findIndex((order) => !isOrderDone(app, draft, order)),
  })
  const open = (key: string) => setFolded(listDone().filter((each) => each !== key))
  const asked = useValue(askedOrder)
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    if (asked) open(asked.key)
  }
  useEffect(() => () => askedOrder.set(undefined), [])
  useTopOnReturn()
  // Those that were finished stay open while a single one is left, and fold as one is added.
  const [count, setCount] = useState(orders.length)
  if (count !== orders.length) {
    setCount(orders.length)
    if (count < orders.length) setFolded(listDone())
  }
  const goToNextStep = useStepActions({})
  useFocusInvalidField()
  useFirstField('main section input[role=combobox]')
  // The step guard redirects to the choice of a country before this renders.
  if (getFirstOrder(draft).destination_country === '') return null
  return (
    <FormElement onSubmit={goToNextStep}>
      <Stack>
        {source?.kind === 'duplicate' && <SourceNotice />}
        {orders.map((order, index) => (
          <ParcelRecipient
            key={order.key}
            order={order}
            number={index + 1}
            isRemovable={orders.length > 1}
            hasCountryChoice={source?.kind !== 'edit'}
            isFolded={
              orders.length > 1 && folded.includes(order.key) && isOrderDone(app, draft, order)
            }
            hasFocus={!atEntry.keys.includes(order.key) || (index > 0 && index === atEntry.start)}
            onOpen={open}
          />
        ))}
      </Stack>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('next')}
      </button>
    </FormElement>
  )
}

export default RecipientScreen
