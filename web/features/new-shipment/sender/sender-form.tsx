import { lazy, Suspense, useState } from 'react'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { loadChunk } from '#web/app/load-chunk.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useTouched } from '#web/lib/use-touched.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Card, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStep } from '../frame/step-actions.ts'
import { checkSenderStep } from '../state/order-bodies.ts'
import { refusedOf } from '../state/refused-fields.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { isCodeRefused } from './registry-check.ts'
import styles from './sender-form.module.css'

/** Few senders want an invoice; the search in the registry is for them. */
const CompanyFields = lazy(() => loadChunk(() => import('./company-fields.tsx')))

type Sender = WizardDraft['sender']

const write = (change: Partial<Sender>) =>
  wizard.update((draft) => ({ ...draft, sender: { ...draft.sender, ...change } }))

/** Fields of a part of the draft that hold something: they may show what is wrong at once. */
const filled = (part: string, fields: object) =>
  Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [`${part}.${field}`]))

/** Name, phone and e-mail of the sender and, where offered, the company for the invoice. */
export const SenderForm = ({ offersCompany }: { offersCompany: boolean }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const { sender, company, company_info_visible: isCompanyShown } = draft
  const { form, focusFirst } = useFormErrors()
  const errorText = useErrorText()
  const touched = useTouched([
    ...filled('sender', sender),
    ...filled('data.company', company),
    ...refusedOf(draft, null),
  ])
  const [refusedCode, setRefusedCode] = useState<string>()

  const issues = checkSenderStep(app, draft)
  const errorOf = (field: string) => {
    if (field === 'data.company.company_reg_no' && company.company_reg_no === refusedCode) {
      return errorText({ message: 'registry_code_not_found' })
    }
    const issue = issues.find((each) => each.field === field)
    return issue && touched.has(field) ? errorText({ message: issue.code }) : undefined
  }
  const leave = (field: keyof Sender, clean: (text: string) => string) => () => {
    write({ [field]: clean(wizard.get().sender[field]) })
    touched.touch(`sender.${field}`)
  }
  const trimmed = (text: string) => text.trim()

  const checkCode = async () => {
    if (!(await isCodeRefused(company.company_reg_no))) return true
    setRefusedCode(company.company_reg_no)
    focusFirst()
    return false
  }
  const goOn = useStep({ beforeNext: offersCompany && isCompanyShown ? checkCode : undefined })

  return (
    <Form ref={form} onSubmit={goOn}>
      <Card title={t('sender.title')}>
        <Stack>
          <TextField
            label={t('sender.name')}
            name="name"
            autoComplete="name"
            required
            value={sender.name}
            onChange={({ target }) => write({ name: target.value })}
            onBlur={leave('name', trimmed)}
            error={errorOf('sender.name')}
          />
          <Stack split>
            <PhoneField
              label={t('sender.phone')}
              name="phone"
              required
              value={sender.phone}
              onValue={(phone) => write({ phone })}
              onBlur={leave('phone', (text) => internationalPhone(text, app.country))}
              hint={t('sender.phoneHint')}
              error={errorOf('sender.phone')}
            />
            <TextField
              label={t('sender.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              value={sender.email}
              onChange={({ target }) => write({ email: target.value })}
              onBlur={leave('email', trimmed)}
              hint={t('sender.emailHint')}
              error={errorOf('sender.email')}
            />
          </Stack>
        </Stack>
        {offersCompany && (
          <div className={styles.company}>
            <Checkbox
              label={t('company.show')}
              checked={isCompanyShown}
              onChange={({ target }) =>
                wizard.update((current) => ({ ...current, company_info_visible: target.checked }))
              }
            />
            {isCompanyShown && (
              <Suspense fallback={<Skeleton shape="card" />}>
                <CompanyFields company={company} errorOf={errorOf} touch={touched.touch} />
              </Suspense>
            )}
          </div>
        )}
      </Card>
      {/* Enter goes on; the button that is seen stands in the bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </Form>
  )
}
