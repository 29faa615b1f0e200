import { Button, Menu, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { TEMPLATE_NAMES } from './template-names.ts';
import './templates.css';

/** A text whose names in two braces are filled in for each stay, with a menu that inserts them. */
export function TemplateField({
  label,
  value,
  language,
  problem,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  /** Of what is written, where it is said. */
  readonly language?: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const { t } = useWording();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const place = field.current?.selectionStart ?? value.length;
    onChange(`${value.slice(0, place)}{{${name}}}${value.slice(place)}`);
    field.current?.focus();
  };
  return (
    <div className="template-field">
      <Textarea
        ref={field}
        label={label}
        lang={language}
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        value={value}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<Icon name="plus" size={13} />}>
            {t.automation.insert}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="template-names">
          {TEMPLATE_NAMES.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              {t.automation.names[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
