-- Hosts look for what staff have reported and nobody deals with, on whatever day it was: it is found without reading all tasks.
create index task_work_reports on task_work (host_id, task_id) where report_kind is not null;
