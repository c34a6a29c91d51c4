import { lazy, Suspense, useState } from 'react'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
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
import { useStepActions } from '../layout/step-actions.ts'
import { checkSenderStep } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { isCodeUnknown } from './registry-check.ts'
import styles from './sender-form.module.css'

/** Loaded on demand: few senders want an invoice. */
const CompanyFields = lazy(() => loadChunk(() => import('./company-fields.tsx')))

type Sender = WizardDraft['sender']

const update = (change: Partial<Sender>) =>
  wizard.update((draft) => ({ ...draft, sender: { ...draft.sender, ...change } }))

/** Lists the filled fields of a part of the draft; they may show errors before they are touched. */
const listFilledFields = (part: string, fields: object) =>
  Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [`${part}.${field}`]))

/** Name, phone and e-mail of the sender and, with `canAddCompany`, the company for the invoice. */
export const SenderForm = ({ canAddCompany }: { canAddCompany: boolean }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const { sender, company, company_info_visible: isCompanyShown } = draft
  const { form, focusFirstError } = useFormErrors()
  const errorText = useErrorText()
  const touched = useTouched([
    ...listFilledFields('sender', sender),
    ...listFilledFields('data.company', company),
    ...listRefusedFields(draft, null),
  ])
  const [refusedCode, setRefusedCode] = useState<string>()

  const issues = checkSenderStep(app, draft)
  const getError = (field: string) => {
    if (field === 'data.company.company_reg_no' && company.company_reg_no === refusedCode) {
      return errorText({ message: 'registry_code_not_found' })
    }
    const issue = issues.find((each) => each.field === field)
    return issue && touched.has(field) ? errorText({ message: issue.code }) : undefined
  }
  const handleBlur = (field: keyof Sender, clean: (text: string) => string) => () => {
    update({ [field]: clean(wizard.get().sender[field]) })
    touched.touch(`sender.${field}`)
  }
  const trim = (text: string) => text.trim()

  const checkCode = async () => {
    if (!(await isCodeUnknown(company.company_reg_no))) return true
    setRefusedCode(company.company_reg_no)
    focusFirstError()
    return false
  }
  const goToNextStep = useStepActions({
    beforeNext: canAddCompany && isCompanyShown ? checkCode : undefined,
  })

  return (
    <Form ref={form} onSubmit={goToNextStep}>
      <Card title={t('sender.title')}>
        <Stack>
          <TextField
            label={t('sender.name')}
            name="name"
            autoComplete="name"
            required
            value={sender.name}
            onChange={({ target }) => update({ name: target.value })}
            onBlur={handleBlur('name', trim)}
            error={getError('sender.name')}
          />
          <Stack split>
            <PhoneField
              label={t('sender.phone')}
              name="phone"
              required
              value={sender.phone}
              onValue={(phone) => update({ phone })}
              onBlur={handleBlur('phone', (text) => toInternationalPhone(text, app.country))}
              hint={t('sender.phoneHint')}
              error={getError('sender.phone')}
            />
            <TextField
              label={t('sender.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              value={sender.email}
              onChange={({ target }) => update({ email: target.value })}
              onBlur={handleBlur('email', trim)}
              hint={t('sender.emailHint')}
              error={getError('sender.email')}
            />
          </Stack>
        </Stack>
        {canAddCompany && (
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
                <CompanyFields company={company} getError={getError} touch={touched.touch} />
              </Suspense>
            )}
          </div>
        )}
      </Card>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </Form>
  )
}
