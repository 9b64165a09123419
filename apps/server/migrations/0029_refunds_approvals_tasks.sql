CREATE TABLE "tender_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "tender_refunds_amount_positive" CHECK ("tender_refunds"."amount_cents" > 0 and "tender_refunds"."points" >= 0),
	CONSTRAINT "tender_refunds_kind_known" CHECK ("tender_refunds"."kind" in ('points', 'certificates', 'credit', 'vouchers', 'bankPoints', 'cashBack'))
);
--> statement-breakpoint
CREATE TABLE "staff_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"company_id" smallint NOT NULL,
	"branch_id" integer,
	"payload" jsonb NOT NULL,
	"digest" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "staff_approvals_state_known" CHECK ("staff_approvals"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "staff_approvals_decided_by_somebody" CHECK (("staff_approvals"."state" = 'waiting') = ("staff_approvals"."decided_by" is null) and ("staff_approvals"."decided_by" is null) = ("staff_approvals"."decided_at" is null)),
	CONSTRAINT "staff_approvals_never_oneself" CHECK ("staff_approvals"."decided_by" <> "staff_approvals"."requested_by")
);
--> statement-breakpoint
DROP INDEX "payment_attempts_last_four_index";--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "assignee_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "done_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_refunds" ADD CONSTRAINT "tender_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_refunds_order_index" ON "tender_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tender_refunds_due_index" ON "tender_refunds" USING btree ("next_try_at") WHERE "tender_refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "staff_approvals_subject_index" ON "staff_approvals" USING btree ("subject_kind","subject_id","requested_at");--> statement-breakpoint
CREATE INDEX "staff_approvals_waiting_index" ON "staff_approvals" USING btree ("company_id","requested_at") WHERE "staff_approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "customer_notes_task_index" ON "customer_notes" USING btree ("due_at") WHERE "customer_notes"."due_at" is not null and "customer_notes"."done_at" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_done_index" ON "customer_notes" USING btree ("done_at") WHERE "customer_notes"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_last_four_index" ON "payment_attempts" USING btree (right("card_mask", 4),"order_id") WHERE "payment_attempts"."card_mask" <> '';--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_only_tasks_are_done" CHECK ("customer_notes"."done_at" is null or "customer_notes"."due_at" is not null);