import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWording } from '../../texts/texts.ts';
import { FLOWS } from './money-search.ts';
import { useMay } from '../../data/use-may.ts';

/** Begin an income or an expense, of the property in view if there is one. */
export function AddButtons({ property }: { readonly property?: number | undefined }) {
  const { t } = useWording();
  const navigate = useNavigate();
  const isMine = useMay().changes('money');
  if (!isMine) return null;
  const words = { income: t.money.addIncome, expense: t.money.addExpense };
  return (
    <Group gap={8}>
      {FLOWS.map((flow) => (
        <Button
          key={flow}
          variant={flow === 'income' ? 'filled' : 'default'}
          onClick={() =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, stay: undefined, entry: undefined, new: flow, property }),
            })
          }
        >
          {words[flow]}
        </Button>
      ))}
    </Group>
  );
}
