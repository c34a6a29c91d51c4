import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { useFormErrors } from '#web/lib/forms/form-errors.ts'
import { useTouched } from '#web/lib/forms/use-touched.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useStepActions } from '../layout/step-actions.ts'
import { checkSenderStep } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { isCodeUnknown } from './registry-check.ts'
import styles from './sender-form.module.css'
import { SenderFields } from './sender-fields.tsx'

/** Lists the filled fields of a part of the draft; they may show errors before they are touched. */
const listFilledFields = (part: string, fields: object) =>
  Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [`${part}.${field}`]))

/** Loaded on demand: few senders want an invoice. */
const CompanyFields = lazy(() => loadChunk(() => import('./company-fields.tsx')))

/** The company for the invoice, behind a checkbox. */
const SenderCompany = ({
  draft: { company, company_info_visible: isCompanyShown },
  getError,
  touch,
}: {
  draft: WizardDraft
  getError: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
}) => {
  const { t } = useTranslation('wizard')
  return (
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
          <CompanyFields company={company} getError={getError} touch={touch} />
        </Suspense>
      )}
    </div>
  )
}

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
        <SenderFields sender={sender} getError={getError} onLeave={touched.touch} />
        {canAddCompany && <SenderCompany draft={draft} getError={getError} touch={touched.touch} />}
      </Card>
      {/* Submits on Enter; the visible Next button is in the bottom bar. */}
      <button type="submit" hidden>
        {t('common:next')}
      </button>
    </Form>
  )
}
