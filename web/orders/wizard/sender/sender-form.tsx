import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { AddressBookButton } from '#web/contacts/address-book-button.tsx'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Card } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import styles from './sender-form.module.css'
import { SenderFields } from './sender-fields.tsx'
import { useFirstField } from '#web/orders/wizard/layout/use-first-field.ts'
import { useSenderForm } from './use-sender-form.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** Loaded on demand: few senders want an invoice. */
const CompanyFields = lazyComponent(() => import('./company-fields.tsx'))

/** The company for the invoice, behind a checkbox. */
const SenderCompany = ({ form }: { form: RuleForm<OrderForm> }) => {
  const { t } = useTranslation('wizard')
  return (
    <div className={styles.company}>
      <BoundCheckbox control={form.control} name="has_company" label={t('company.show')} />
      {form.watch('has_company') && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <CompanyFields form={form} />
        </Suspense>
      )}
    </div>
  )
}

/** Name, phone and e-mail of the sender and, with `canAddCompany`, the company for the invoice. */
export const SenderForm = ({ canAddCompany }: { canAddCompany: boolean }) => {
  const { t } = useTranslation(['wizard', 'common', 'account'])
  const form = useSenderForm({ canAddCompany })
  useFirstField('main [name=name]')
  const hasBook = useHasAddressBook()
  const fillIn = ({ name, phone, email }: Contact) => {
    form.setValues({ sender: { name, phone, email } })
    form.showErrorsOf(['sender.name', 'sender.phone', 'sender.email'])
    announce(t('account:contacts.used', { name }))
  }
  return (
    <Form form={form}>
      <Card
        title={t('sender.title')}
        actions={hasBook && <AddressBookButton party="sender" onUse={fillIn} />}
      >
        <SenderFields control={form.control} onUse={hasBook ? fillIn : undefined} />
        {hasBook && (
          <BoundCheckbox
            control={form.control}
            name="save_sender"
            label={t('account:contacts.saveSender')}
          />
        )}
        {canAddCompany && <SenderCompany form={form} />}
      </Card>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </Form>
  )
}
