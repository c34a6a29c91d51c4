import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import button from '#web/auth/link-button.module.css'

/** Asks for a code of the app, or a recovery code. */
const CodeForm = ({
  submitLabel,
  onCode,
  onBack,
}: {
  submitLabel: string
  /** What it throws is shown at the field. */
  onCode: (code: string) => Promise<void>
  onBack?: () => void
}) => {
  const { t } = useTranslation('second-factor')
  const form = useRuleForm({
    defaultValues: { code: '' },
    check: ({ code }) => collectIssues({ code: validateRequired(code) }),
    save: ({ code }) => onCode(code.trim()),
    isShownOnSubmit: true,
  })
  const { setFocus } = form
  // It stands in the place of another form, whose focused button is gone.
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form form={form}>
      <Stack>
        <p>{t('login.lead')}</p>
        <BoundTextField
          control={form.control}
          name="code"
          label={t('login.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy}>
          {submitLabel}
        </Button>
        {onBack && (
          <button type="button" className={button.link} onClick={onBack}>
            {t('login.back')}
          </button>
        )}
      </Stack>
    </Form>
  )
}

export default CodeForm
