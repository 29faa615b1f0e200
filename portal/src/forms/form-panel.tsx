import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { notify } from '../components/notices.tsx';
import { useMay, type Subject } from '../data/use-may.ts';
import { useWording } from '../texts/texts.ts';
import type { Form } from './use-form.ts';
import './forms.css';

type PanelProps = {
  readonly form: Pick<
    Form<never>,
    'problem' | 'isKept' | 'isChanged' | 'isBusy' | 'isLater' | 'refusals' | 'submit' | 'discard'
  >;
  /** The label of the button that sends it; by default Save, for a form that changes something. */
  readonly action?: ReactNode;
  /** False while it cannot be sent; by default, a form that saves needs a change. */
  readonly isReady?: boolean;
  /** True while there is nothing to send: no button is shown. */
  readonly isHidden?: boolean;
  /** True where something is taken away. */
  readonly isHarsh?: boolean;
  readonly label?: string | undefined;
  readonly className?: string;
  /** Shows Cancel, which forgets what was typed. */
  readonly onCancel?: (() => void) | undefined;
  /** The label of the button that changes nothing, where Cancel could be misread. */
  readonly keep?: string;
  /** Buttons before the one that sends. */
  readonly buttons?: ReactNode;
  /** Stands before the fields: it can be used also by a role that only reads them. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

export type FormPanelProps = PanelProps & {
  /** What it changes: whose role only reads it sees the fields, and cannot type. */
  readonly of?: Subject;
};

/** A form in a page or a panel. */
export function FormPanel({ of, ...props }: FormPanelProps) {
  return of === undefined ? <Panel {...props} /> : <PanelOf of={of} {...props} />;
}

function PanelOf({ of, children, ...props }: PanelProps & { readonly of: Subject }) {
  const isMine = useMay().changes(of);
  if (isMine) return <Panel {...props}>{children}</Panel>;
  return (
    <Panel {...props} isHidden>
      <fieldset disabled className="form-read">
        {children}
      </fieldset>
    </Panel>
  );
}

function Panel({
  form,
  action,
  isReady = action === undefined ? form.isChanged : true,
  isHidden = false,
  isHarsh = false,
  label,
  className = '',
  onCancel,
  keep,
  buttons,
  head,
  children,
}: PanelProps) {
  const { t } = useWording();
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  const close = useEffectEvent(() => {
    notify({ text: t.offline.kept });
    onCancel?.();
  });
  useEffect(() => {
    if (form.isLater) close();
  }, [form.isLater]);
  const cancel = () => {
    form.discard();
    onCancel?.();
  };
  return (
    <form
      ref={place}
      className={`form ${className}`}
      noValidate
      {...(label === undefined ? {} : { 'aria-label': label })}
      onSubmit={form.submit}
    >
      {form.isKept && form.isChanged ? (
        <p className="form-kept" role="status">
          {t.forms.kept}
          <Button variant="subtle" size="compact-xs" onClick={form.discard}>
            {t.forms.startOver}
          </Button>
        </p>
      ) : null}
      {head}
      {children}
      {form.problem === undefined ? null : <p role="alert">{form.problem}</p>}
      {isHidden ? null : (
        <Group className="form-buttons" gap={8}>
          {onCancel === undefined ? null : (
            <Button variant="default" onClick={cancel}>
              {keep ?? t.common.cancel}
            </Button>
          )}
          {buttons}
          {/* In a dialog it has the focus where no field wants it. */}
          <Button
            type="submit"
            data-autofocus={(isReady && !isHarsh) || undefined}
            loading={form.isBusy}
            disabled={!isReady}
            {...(isHarsh ? { color: 'red.8' } : {})}
          >
            {action ?? t.common.save}
          </Button>
        </Group>
      )}
    </form>
  );
}
