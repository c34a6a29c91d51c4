import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { hasRoomFor } from '#shared/places/place-filter.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { paths } from '#web/navigation/paths.ts'
import { usePlace } from '#web/places/use-place.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Actions, Card, Stack } from '#web/ui/card.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import styles from './edit-screen.module.css'
import { changeReturnDraft, getReturnDraft } from './return-draft.ts'
import { type ReturnSubject, useReturnSubject } from './return-subject.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What is known of the return. */
const ReturnFacts = ({
  subject,
  hasForm,
}: {
  subject: ReturnSubject
  /** Whether a form asks for the size. */
  hasForm: boolean
}) => {
  const { t } = useTranslation(['returns', 'sending'])
  const getName = useProductName()
  const { to, address, barcode, sizeName, until, order } = subject
  const facts = [
    { name: t('sending:parcel.to'), value: [to, address] },
    ...(order ? [{ name: t('sending:parcel.from'), value: [order.sender.name] }] : []),
    ...(hasForm ? [] : [{ name: t('review.size'), value: [getName({ name: sizeName })] }]),
    { name: t('sending:review.number'), value: [formatBarcode(barcode)] },
    ...(until === null ? [] : [{ name: t('choice.by'), value: [formatWireDate(until)] }]),
  ]
  return (
    <dl className={classNames(layout.column3, styles.facts)}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          {value.filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** The size of a return that its sender pays for. */
const PaidReturnForm = ({ subject }: { subject: ReturnSubject }) => {
  const { t } = useTranslation(['returns', 'common'])
  const navigate = useNavigate()
  const draft = getReturnDraft(subject.id)
  const { place } = usePlace(draft.placeId)
  // A locker takes what its doors take.
  const sizes = parcelSizes.filter((size) => !place || hasRoomFor(place, size))
  const form = useRuleForm({
    defaultValues: { size: draft.size || subject.size },
    save: async (values) => {
      changeReturnDraft(subject.id, values)
      await navigate(paths.returnNew)
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <BoundSelectField
          control={form.control}
          name="size"
          label={t('review.size')}
          hint={t('review.sizeHint')}
          options={sizes.map((size) => ({ value: size, label: size }))}
        />
        <Actions>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('common:save')}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}

/** Shows what is known of a return; its size may be changed by who pays for it. */
const EditScreen = () => {
  const { t } = useTranslation(['returns', 'common'])
  const subject = useReturnSubject()
  if (!subject) return <Navigate to={paths.returnSelection} replace />
  const hasForm = subject.order === undefined && subject.price > 0
  return (
    <Stack>
      <Card title={t('review.title')}>
        <ReturnFacts subject={subject} hasForm={hasForm} />
        {hasForm ? (
          <PaidReturnForm subject={subject} />
        ) : (
          <Actions>
            <LinkButton variant="primary" to={paths.returnNew}>
              {t('common:continue')}
            </LinkButton>
          </Actions>
        )}
      </Card>
    </Stack>
  )
}

export default EditScreen
