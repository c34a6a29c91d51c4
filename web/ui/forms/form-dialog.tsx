import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from './form.tsx'

/** A dialog with a form and its cancel and save buttons. */
export const FormDialog = <T extends FieldValues>({
  title,
  form,
  submitLabel,
  variant = 'primary',
  disabled = false,
  width = 'm',
  onClose,
  children,
}: {
  title: string
  form: RuleForm<T>
  submitLabel?: string
  /** Of the button that sends the form; `danger` where that cannot be undone. */
  variant?: 'primary' | 'danger'
  /** Whether the form cannot be saved yet. */
  disabled?: boolean
  width?: 's' | 'm' | 'l'
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={variant} busy={form.isBusy} disabled={disabled}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        <Stack>{children}</Stack>
      </Form>
    </Dialog>
  )
}
