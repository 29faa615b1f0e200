import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('pt');

export const PT: StaffTexts = {
  tag: 'pt',
  title: 'As suas tarefas',
  hello: 'Olá',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  nothing: 'Nada a fazer.',
  anyTime: 'A qualquer hora',
  noPlace: 'Sem lugar',
  kinds: {
    cleaning: 'Limpeza',
    maintenance: 'Manutenção',
    reception: 'Receção',
    room_service: 'Serviço de quarto',
    other: 'Tarefa',
  },
  levels: { standard: 'normal', simple: 'simples', advanced: 'a fundo' },
  leave: 'Saída de hóspedes',
  arrive: 'Chegada de hóspedes',
  until: (time) => `até às ${time}`,
  from: (time) => `a partir das ${time}`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'hóspede' : 'hóspedes'}`,
  address: 'Morada',
  code: 'Código da porta',
  entry: 'Como entrar',
  start: 'Começar',
  finish: 'Feito',
  reopen: 'Não está feito',
  begun: 'Começou.',
  isDone: 'Feito. Obrigado!',
  failed: 'Não funcionou',
  gone: 'Esta página não existe ou já não existe. Peça um novo link.',
  tooMany: (wait) => `Foi demasiado em pouco tempo. Espere ${wait}.`,
};
